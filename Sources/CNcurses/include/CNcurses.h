#ifndef PETSAVE_CNCURSES_H
#define PETSAVE_CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>
#endif
