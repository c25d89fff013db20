#ifndef PETSAVE_CSQLITE_H
#define PETSAVE_CSQLITE_H
#include <sqlite3.h>
#endif
