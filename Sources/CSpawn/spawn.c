// posix_spawn and its GNU extensions, which Swift does not see.
#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <time.h>
#include <unistd.h>

static void close_both(int pipe[2]) {
  close(pipe[0]);
  close(pipe[1]);
}

static int start(const char *path, char *const environment[], pid_t *pid, int input, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t signals;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  if (!(error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)) &&
      !(error = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)) &&
      !(error = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)) &&
      !(error = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)) &&
      !(error = posix_spawn_file_actions_addchdir_np(&actions, "/"))) {
    char *const words[] = {(char *)path, NULL};
    error = posix_spawn(pid, path, &actions, &attributes, words, environment);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

// Above the standard descriptors, which the child's are put in place of one after the other.
static int make_pipe(int ends[2]) {
  int raw[2];
  if (pipe2(raw, O_CLOEXEC)) return errno;
  for (int i = 0; i < 2; i++) ends[i] = fcntl(raw[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int error = ends[0] < 0 || ends[1] < 0 ? errno : 0;
  close_both(raw);
  if (error) close_both(ends);
  return error;
}

int petsave_spawn(const char *path, char *const environment[], pid_t *pid, int *input, int *output) {
  int to_child[2], from_child[2];
  int error = make_pipe(to_child);
  if (error) return error;
  error = make_pipe(from_child);
  if (error) {
    close_both(to_child);
    return error;
  }
  error = start(path, environment, pid, to_child[0], from_child[1]);
  close(to_child[0]);
  close(from_child[1]);
  if (error || fcntl(to_child[1], F_SETFL, O_NONBLOCK)) {
    close(to_child[1]);
    close(from_child[0]);
    return error ? error : errno;
  }
  *input = to_child[1];
  *output = from_child[0];
  return 0;
}

ssize_t petsave_write(int descriptor, const void *bytes, size_t count) {
  sigset_t signals, before;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  ssize_t written = write(descriptor, bytes, count);
  int error = errno;
  if (written < 0 && error == EPIPE) {
    struct timespec none = {0, 0};
    sigtimedwait(&signals, NULL, &none);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return written;
}
