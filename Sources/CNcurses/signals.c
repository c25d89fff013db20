#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "CNcurses.h"

/* The way back: all that the handlers need, set before `armed` is. */

static volatile sig_atomic_t armed = 0;
static int armed_output = -1;
static pid_t armed_process = 0;
static char restore_text[512];
static size_t restore_length = 0;
static struct termios saved_modes;
static bool has_saved_modes = false;
static int held_error = -1;     /* standard error as it was */
static int error_memory = -1;   /* where it goes meanwhile */

static void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

void petsave_send(int descriptor, const char *text) { write_all(descriptor, text, strlen(text)); }

/* Writes what a terminal takes within a quarter of a second, even while another thread waits in a write to it.
   Async-signal-safe. */
static void write_some(int descriptor, const char *bytes, size_t count) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags >= 0) fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
  for (int patience = 25; count > 0 && patience > 0;) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd ask = {.fd = descriptor, .events = POLLOUT};
      if (poll(&ask, 1, 10) == 0) patience--;
      /* Ready and yet full: a lock of another thread's. */
      else nanosleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL), patience--;
    } else if (errno != EINTR) {
      break;
    }
  }
  if (flags >= 0) fcntl(descriptor, F_SETFL, flags);
}

/* Async-signal-safe. */
static void print_held_error(void) {
  dup2(held_error, STDERR_FILENO);
  off_t end = lseek(error_memory, 0, SEEK_CUR);
  char part[512];
  for (off_t at = 0; at < end;) {
    size_t wanted = (size_t)(end - at) < sizeof part ? (size_t)(end - at) : sizeof part;
    ssize_t got = pread(error_memory, part, wanted, at);
    if (got <= 0) break;
    write_some(STDERR_FILENO, part, (size_t)got);
    at += got;
  }
}

/* Async-signal-safe. */
static void restore_terminal(void) {
  if (!armed || getpid() != armed_process) return;
  armed = 0;
  /* First what needs no writing: a terminal that takes nothing any more has its modes back all the same. */
  if (has_saved_modes) tcsetattr(armed_output, TCSANOW, &saved_modes);
  write_some(armed_output, restore_text, restore_length);
  if (held_error >= 0) print_held_error();
}

/* All signals that end a process which does not care, but for those that the app owns and those that nobody can catch. */
static const int fatal[] = {SIGSEGV, SIGILL,    SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT,   SIGUSR1,
                            SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO,  SIGPWR, SIGSTKFLT, SIGSYS};
enum { FATAL = sizeof fatal / sizeof fatal[0] };
static struct sigaction crash_before[FATAL];
static bool crash_handled = false;

static void on_crash(int number, siginfo_t *info, void *context) {
  restore_terminal();
  struct sigaction before = {.sa_handler = SIG_DFL};
  for (int i = 0; i < FATAL; i++) {
    if (fatal[i] == number) before = crash_before[i];
    sigaction(fatal[i], &crash_before[i], NULL);
  }
  /* A fault happens again on return, now to the old action with all that it wants to know. */
  bool is_fault = info->si_code > 0 && (number == SIGSEGV || number == SIGILL || number == SIGBUS || number == SIGFPE);
  if (is_fault) return;
  /* What was sent, and a trap that the processor has already stepped over, does not: the old action, Swift's, tells of
     it and counts on a second time, without which the program would go on. */
  if (before.sa_flags & SA_SIGINFO) {
    before.sa_sigaction(number, info, context);
  } else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) {
    before.sa_handler(number);
  }
  signal(number, SIG_DFL);
  sigset_t itself;
  sigemptyset(&itself);
  sigaddset(&itself, number);
  pthread_sigmask(SIG_UNBLOCK, &itself, NULL);
  raise(number);
}

void petsave_save_modes(int descriptor) { has_saved_modes = tcgetattr(descriptor, &saved_modes) == 0; }

void petsave_use_spare_stack(void) {
  static _Thread_local bool has_one = false;
  /* One for all: they crash one after another. */
  static char spare[32768];
  if (has_one) return;
  has_one = true;
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  stack = (stack_t){.ss_sp = spare, .ss_size = sizeof spare};
  sigaltstack(&stack, NULL);
}

/* Without the padding, as in `$<5>`, that only hardware needed. */
static void add_restore_text(const char *text) {
  while (*text != 0 && restore_length < sizeof restore_text) {
    if (text[0] == '$' && text[1] == '<') {
      while (*text != 0 && *text != '>') text++;
      if (*text == '>') text++;
    } else {
      restore_text[restore_length++] = *text++;
    }
  }
}

void petsave_arm(int output, const char *modes_off) {
  armed_output = output;
  armed_process = getpid();
  restore_length = 0;
  add_restore_text(modes_off);
  static const char *const capabilities[] = {"sgr0", "op", "cnorm", "rmkx", "rmcup"};
  for (size_t i = 0; i < sizeof capabilities / sizeof capabilities[0]; i++) {
    const char *text = tigetstr(capabilities[i]);
    if (text != NULL && text != (const char *)-1) add_restore_text(text);
  }
  if (!crash_handled) {
    struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < FATAL; i++) {
      sigaction(fatal[i], &action, &crash_before[i]);
      /* What was ignored when the program was started stays so. */
      if (crash_before[i].sa_handler == SIG_IGN) sigaction(fatal[i], &crash_before[i], NULL);
    }
    crash_handled = true;
  }
  armed = 1;
}

void petsave_disarm(void) {
  armed = 0;
  if (!crash_handled) return;
  for (int i = 0; i < FATAL; i++) sigaction(fatal[i], &crash_before[i], NULL);
  crash_handled = false;
}

void petsave_hold_standard_error(void) {
  if (held_error >= 0 || !isatty(STDERR_FILENO)) return;
  int memory = memfd_create("standard-error", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return;
  int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  /* Sealed at its size: what would go beyond fails for the writer. */
  if (copy < 0 || ftruncate(memory, 65536) != 0 || fcntl(memory, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK) != 0 ||
      dup2(memory, STDERR_FILENO) < 0) {
    if (copy >= 0) close(copy);
    close(memory);
    return;
  }
  error_memory = memory;
  held_error = copy;
}

void petsave_release_standard_error(void) {
  if (held_error < 0) return;
  print_held_error();
  close(held_error);
  close(error_memory);
  held_error = error_memory = -1;
}

/* The signals that the app owns. */

static const int owned[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT};
enum { OWNED = sizeof owned / sizeof owned[0] };
static struct sigaction owned_before[OWNED];
static int pipe_ends[2] = {-1, -1};
static _Atomic long long first_termination = 0;

static volatile sig_atomic_t last_termination = 0;

static void end_now(void) {
  int number = last_termination;
  restore_terminal();
  _exit(128 + number);
}

/* The time after a signal that asked the program to end is over; or somebody sent the alarm. */
static void on_alarm(int number) {
  if (last_termination != 0) end_now();
  restore_terminal();
  signal(number, SIG_DFL);
  sigset_t itself;
  sigemptyset(&itself);
  sigaddset(&itself, number);
  pthread_sigmask(SIG_UNBLOCK, &itself, NULL);
  raise(number);
}

static struct sigaction alarm_before;

static void on_owned(int number) {
  int error = errno;
  if (number == SIGTERM || number == SIGHUP || number == SIGINT) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long long milliseconds = now.tv_sec * 1000LL + now.tv_nsec / 1000000;
    long long since = atomic_load(&first_termination);
    last_termination = number;
    if (since == 0) {
      atomic_store(&first_termination, milliseconds);
      /* A loop that hangs ends in a while even so. */
      alarm(5);
    } else if (milliseconds - since >= 1000) {
      end_now();
    } else {
      alarm(1);
    }
  }
  unsigned char byte = (unsigned char)number;
  /* A full pipe loses nothing: a reader is already called for, and it asks for the state, not the count. */
  (void)!write(pipe_ends[1], &byte, 1);
  errno = error;
}

int petsave_open_signals(void) {
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = on_owned, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < OWNED; i++) {
    sigaction(owned[i], NULL, &owned_before[i]);
    bool is_kept = owned_before[i].sa_handler == SIG_IGN && owned[i] != SIGWINCH && owned[i] != SIGCONT;
    if (!is_kept) sigaction(owned[i], &action, NULL);
  }
  struct sigaction alarm_action = {.sa_handler = on_alarm};
  sigemptyset(&alarm_action.sa_mask);
  last_termination = 0;
  sigaction(SIGALRM, &alarm_action, &alarm_before);
  return pipe_ends[0];
}

void petsave_close_signals(void) {
  if (pipe_ends[1] < 0) return;
  for (int i = 0; i < OWNED; i++) sigaction(owned[i], &owned_before[i], NULL);
  alarm(0);
  sigaction(SIGALRM, &alarm_before, NULL);
  close(pipe_ends[1]);
  pipe_ends[0] = pipe_ends[1] = -1;
  atomic_store(&first_termination, 0);
}

void petsave_stop_job(void) {
  struct sigaction stop_before, continue_before;
  struct sigaction action = {.sa_handler = SIG_IGN};
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, &stop_before);
  if (stop_before.sa_handler == SIG_IGN) return;
  /* The others of the job first; while this process ignores the signal. Where the job has no shell above it, the
     system discards the signal, as it must. */
  kill(0, SIGTSTP);
  /* A thread that blocks it has it waiting now in spite of that; ignoring it anew throws it away. */
  sigaction(SIGTSTP, &action, NULL);
  action.sa_handler = SIG_DFL;
  sigaction(SIGCONT, &action, &continue_before);
  sigaction(SIGTSTP, &action, NULL);
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &stop_before, NULL);
  sigaction(SIGCONT, &continue_before, NULL);
}
