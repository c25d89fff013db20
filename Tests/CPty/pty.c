#include "CPty.h"

#include <fcntl.h>
#include <pty.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <termios.h>

bool pty_open(int *controller, int *terminal) {
  if (openpty(controller, terminal, NULL, NULL, NULL) != 0) return false;
  return fcntl(*controller, F_SETFL, O_NONBLOCK) == 0;
}

void pty_set_1200_bits(int terminal) {
  struct termios modes;
  tcgetattr(terminal, &modes);
  cfsetospeed(&modes, B1200);
  tcsetattr(terminal, TCSANOW, &modes);
}

void pty_resize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ioctl(terminal, TIOCSWINSZ, &size);
}
