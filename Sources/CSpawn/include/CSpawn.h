#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

/// Starts a program with two pipes to it, its standard input (not blocking for the writer) and output; its standard error goes
/// nowhere. It leads a process group of its own, in the root folder, and inherits no other descriptor, no blocked and no
/// ignored signal. Returns 0 or the system's error number.
int petsave_spawn(const char *path, char *const environment[], pid_t *pid, int *input, int *output);

/// write(2) without SIGPIPE.
ssize_t petsave_write(int descriptor, const void *bytes, size_t count);

#endif
