// What Swift does not see: prctl, which takes any number of words, and mallopt.
#include "CProcess.h"

#include <malloc.h>
#include <sys/prctl.h>
#include <sys/resource.h>

void petsave_forbid_core_dumps(void) {
  // The limit alone does not hold where dumps go through a pipe.
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

void petsave_share_heap(void) { mallopt(M_ARENA_MAX, 1); }
