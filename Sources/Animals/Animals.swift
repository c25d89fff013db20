// Animals
