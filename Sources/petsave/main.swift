print("petsave")
