#ifndef CPROCESS_H
#define CPROCESS_H

/// From now on the kernel writes no image of this process's memory, whatever ends it: a position may be in it.
void petsave_forbid_core_dumps(void);

#endif
