#ifndef PETSAVE_CSQLITE_H
#define PETSAVE_CSQLITE_H
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift cannot import: SQLite copies the text before this returns.
static inline int petsave_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}
#endif
