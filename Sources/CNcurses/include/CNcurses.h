/* What Swift cannot import of ncurses (macros, shared globals, variadic functions), and what must be C: code that runs
   in a signal handler. */
#ifndef PETSAVE_CNCURSES_H
#define PETSAVE_CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Globals and macros. */
static inline WINDOW *petsave_curscr(void) { return curscr; }
static inline WINDOW *petsave_stdscr(void) { return stdscr; }
static inline int petsave_color_pairs(void) { return COLOR_PAIRS; }
static inline int petsave_colors(void) { return COLORS; }
static inline int petsave_columns(void) { return getmaxx(stdscr); }
static inline int petsave_rows(void) { return getmaxy(stdscr); }
static inline attr_t petsave_attributes(bool bold, bool underline, bool reverse) {
  return (bold ? A_BOLD : 0) | (underline ? A_UNDERLINE : 0) | (reverse ? A_REVERSE : 0);
}

/* The columns that ncurses advances for a scalar in the current locale; -1 for what it cannot show. */
int petsave_wcwidth(uint32_t scalar);

/* A cell as Swift hands it over: a spacing scalar with up to three marks (0 for none). */
typedef struct {
  uint32_t scalars[4];
  attr_t attributes;
  int pair;
} petsave_cell;

/* Puts cells into a row of stdscr, from its first column on; pairs beyond 256 are right. The right half of a wide
   character is not handed over. */
void petsave_put_row(int row, const petsave_cell *cells, int count);

/* Whether the codeset of the current LC_CTYPE is UTF-8, and whether the terminal's line discipline says so. */
bool petsave_is_utf8_locale(void);
bool petsave_is_utf8_terminal(int descriptor);

/* Writes to the terminal at once, past ncurses. */
void petsave_send(int descriptor, const char *text);

/* TIOCGWINSZ; false when it gives nothing. */
bool petsave_window_size(int descriptor, int *columns, int *rows);

/* Whether the process may touch the terminal without being stopped. */
bool petsave_is_foreground(int descriptor);

/* Turns on Ctrl+\, the way out of a program that does not answer, after raw() has turned all such keys off. */
void petsave_allow_quit_key(int descriptor);

/* Throws away what was typed and not read. */
void petsave_discard_input(int descriptor);

/* Whether a descriptor was opened for reading, and for writing. */
bool petsave_can_read(int descriptor);
bool petsave_can_write(int descriptor);

/* How a descriptor stands, without reading from it. */
enum petsave_input { PETSAVE_INPUT_NONE, PETSAVE_INPUT_READY, PETSAVE_INPUT_ENDED };
enum petsave_input petsave_input_state(int descriptor);

/* Opens a screen of the named type on two descriptors; false when ncurses cannot. */
bool petsave_open_screen(const char *type, int input, int output);
/* Lets the screen write to another descriptor from now on: the terminal's, or one that only keeps what comes. While it is
   not the terminal's, none of ncurses' functions that set modes may be called. */
void petsave_connect_screen(int output);
/* A description of the terminal of its own that does not block, and a memory to write to; -1 where there is none. */
int petsave_open_unblocking(int terminal);
int petsave_make_memory(void);
/* Whether the limit of the size of files, which another program may set at any time, leaves room for a screen in memory. */
bool petsave_may_write(void);
/* Bits a second, as the terminal's modes say, up to 9,600; 0 for a line that is faster or does not say. */
long petsave_slow_line_speed(int terminal);
/* Frees what petsave_open_screen made, after endwin(). */
void petsave_free_screen(void);

/* What stands in the way of a screen, asked before one is opened. */
enum petsave_obstacle {
  PETSAVE_OBSTACLE_NONE,
  PETSAVE_OBSTACLE_UNKNOWN_TYPE,
  PETSAVE_OBSTACLE_NO_DATABASE,
  PETSAVE_OBSTACLE_NO_CURSOR_ADDRESSING,
};
enum petsave_obstacle petsave_find_obstacle(const char *type, int output);

/* Signals. SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP and SIGINT become bytes in a pipe, so that ncurses finds none
   of them at its default and leaves them alone. One that was ignored when the program started stays ignored. After
   SIGTERM, SIGHUP or SIGINT the program has five seconds to end, and after a second one of them one: then the terminal is
   given back and the process ended, whatever it is at.
   Returns the descriptor to read from, which the caller closes; -1 when there is none. */
int petsave_open_signals(void);
/* Gives the signals back to whoever had them. */
void petsave_close_signals(void);
/* Stops the whole job as Ctrl+Z does and returns when it goes on; at once where there is no job control. */
void petsave_stop_job(void);

/* The way back. While armed, every other signal that would end the process first sets the terminal's modes back to the saved
   ones, writes `modes_off` and what the terminal's description says as far as the terminal takes it, gives standard error
   back, and then does what it did before. To be called with the screen open. */
void petsave_save_modes(int descriptor);
/* Lets the calling thread run those handlers even when its stack has overflowed; to be called from wherever the app
   runs, since Dispatch may change the thread. */
void petsave_use_spare_stack(void);
void petsave_arm(int output, const char *modes_off);
void petsave_disarm(void);

/* Standard error, while the screen is up: kept in memory, the first 64 KiB of it, unless it is no terminal anyway.
   Releasing gives it back and prints what was kept. */
void petsave_hold_standard_error(void);
void petsave_release_standard_error(void);

#endif
