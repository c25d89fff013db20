#ifndef PETSAVE_CPTY_H
#define PETSAVE_CPTY_H
#include <stdbool.h>

/* Opens a pair of descriptors that are the two sides of a terminal; reading from the first does not wait. */
bool pty_open(int *controller, int *terminal);
/* Changes its size, without a signal: the terminal is no one's controlling one. */
/* Lets the terminal say that its line takes 1,200 bits a second. */
void pty_set_1200_bits(int terminal);
void pty_resize(int terminal, int columns, int rows);

#endif
