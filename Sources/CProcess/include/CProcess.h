#ifndef CPROCESS_H
#define CPROCESS_H

/// From now on the kernel writes no image of this process's memory, whatever ends it: a position may be in it.
void petsave_forbid_core_dumps(void);

/// From now on all threads share one heap. What runs here runs mostly on one thread at a time, but not on the same one: with a heap
/// a thread, memory that one has freed is not used by the next.
void petsave_share_heap(void);

#endif
