#define _GNU_SOURCE
#include "CNcurses.h"

#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

/* term.h makes macros of plain words. */
#undef columns

int petsave_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void petsave_put_row(int row, const petsave_cell *cells, int count) {
  static cchar_t *line = NULL;
  static int capacity = 0;
  if (count > capacity) {
    cchar_t *larger = realloc(line, sizeof(cchar_t) * (size_t)(count + 1));
    if (larger == NULL) return;
    line = larger;
    capacity = count;
  }
  for (int i = 0; i < count; i++) {
    wchar_t text[5] = {0};
    for (int k = 0; k < 4; k++) text[k] = (wchar_t)cells[i].scalars[k];
    int pair = cells[i].pair;
    if (setcchar(&line[i], text, cells[i].attributes, 0, &pair) == ERR) {
      setcchar(&line[i], L"?", cells[i].attributes, 0, &pair);
    }
  }
  mvwadd_wchnstr(stdscr, row, 0, line, count);
}

bool petsave_is_utf8_locale(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool petsave_is_utf8_terminal(int descriptor) {
  struct termios modes;
  return tcgetattr(descriptor, &modes) == 0 && (modes.c_iflag & IUTF8) != 0;
}

bool petsave_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

bool petsave_is_foreground(int descriptor) {
  pid_t group = tcgetpgrp(descriptor);
  return group < 0 || group == getpgrp();
}

void petsave_allow_quit_key(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return;
  modes.c_lflag |= ISIG;
  modes.c_cc[VINTR] = modes.c_cc[VSUSP] = _POSIX_VDISABLE;
  tcsetattr(descriptor, TCSANOW, &modes);
}

void petsave_discard_input(int descriptor) { tcflush(descriptor, TCIFLUSH); }

static bool has_access(int descriptor, int refused) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags >= 0 && (flags & O_ACCMODE) != refused;
}

bool petsave_can_read(int descriptor) { return has_access(descriptor, O_WRONLY); }

bool petsave_can_write(int descriptor) { return has_access(descriptor, O_RDONLY); }

enum petsave_input petsave_input_state(int descriptor) {
  struct pollfd ask = {.fd = descriptor, .events = POLLIN};
  if (poll(&ask, 1, 0) <= 0) return PETSAVE_INPUT_NONE;
  if (ask.revents & (POLLHUP | POLLERR | POLLNVAL)) return PETSAVE_INPUT_ENDED;
  if (!(ask.revents & POLLIN)) return PETSAVE_INPUT_NONE;
  int waiting = 0;
  /* Readable with nothing to read is the end of input. */
  if (ioctl(descriptor, FIONREAD, &waiting) == 0 && waiting == 0) return PETSAVE_INPUT_ENDED;
  return PETSAVE_INPUT_READY;
}

static SCREEN *screen = NULL;
static FILE *screen_input = NULL;
static FILE *screen_output = NULL;

static FILE *open_copy(int descriptor, const char *mode) {
  int copy = dup(descriptor);
  if (copy < 0) return NULL;
  FILE *file = fdopen(copy, mode);
  if (file == NULL) close(copy);
  return file;
}

bool petsave_open_screen(const char *type, int input, int output) {
  screen_input = open_copy(input, "r");
  screen_output = open_copy(output, "w");
  if (screen_input != NULL && screen_output != NULL) {
    screen = newterm((char *)type, screen_output, screen_input);
  }
  if (screen == NULL) {
    petsave_free_screen();
    return false;
  }
  return true;
}

void petsave_connect_screen(int output) {
  if (screen_output != NULL) dup3(output, fileno(screen_output), O_CLOEXEC);
}

int petsave_open_unblocking(int terminal) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", terminal);
  return open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

int petsave_make_memory(void) { return petsave_may_write() ? memfd_create("petsave-screen", MFD_CLOEXEC) : -1; }

bool petsave_may_write(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur >= (64 << 20);
}

long petsave_slow_line_speed(int terminal) {
  static const struct { speed_t code; long bits; } speeds[] = {
      {B50, 50}, {B75, 75}, {B110, 110}, {B134, 134}, {B150, 150}, {B200, 200}, {B300, 300}, {B600, 600},
      {B1200, 1200}, {B1800, 1800}, {B2400, 2400}, {B4800, 4800}, {B9600, 9600},
  };
  struct termios modes;
  if (tcgetattr(terminal, &modes) != 0) return 0;
  for (size_t i = 0; i < sizeof speeds / sizeof speeds[0]; i++) {
    if (speeds[i].code == cfgetospeed(&modes)) return speeds[i].bits;
  }
  return 0;
}

void petsave_free_screen(void) {
  if (screen != NULL) delscreen(screen);
  if (screen_input != NULL) fclose(screen_input);
  if (screen_output != NULL) fclose(screen_output);
  screen = NULL;
  screen_input = screen_output = NULL;
}

enum petsave_obstacle petsave_find_obstacle(const char *type, int output) {
  int reason = 0;
  /* initscr() would print a line of its own and exit. */
  if (setupterm((char *)type, output, &reason) == ERR) {
    return reason < 0 ? PETSAVE_OBSTACLE_NO_DATABASE : PETSAVE_OBSTACLE_UNKNOWN_TYPE;
  }
  char *move = tigetstr("cup");
  bool can_move = move != NULL && move != (char *)-1;
  del_curterm(cur_term);
  return can_move ? PETSAVE_OBSTACLE_NONE : PETSAVE_OBSTACLE_NO_CURSOR_ADDRESSING;
}
