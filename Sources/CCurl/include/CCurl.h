/* One request of HTTP, sent once, through libcurl: its options are set by a function of any number of words, which Swift does
   not see. */
#ifndef PETSAVE_CCURL_H
#define PETSAVE_CCURL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *url;
  /* Lines as "Name: value", ended by NULL. */
  const char *const *headers;
  bool is_post;
  const void *body;
  size_t body_length;
  int64_t timeout_milliseconds;
  size_t maximum_bytes;
  /* Whether the host is this computer: then plain HTTP is allowed, and no proxy. */
  bool is_loopback;
} petsave_request;

/* Set from any thread to end a request that is under way. */
typedef struct petsave_cancellation petsave_cancellation;
petsave_cancellation *petsave_make_cancellation(void);
void petsave_cancel(petsave_cancellation *cancellation);
void petsave_free_cancellation(petsave_cancellation *cancellation);

typedef struct {
  /* libcurl's code, and the system's error number where it has one. */
  int code;
  long system_error;
  long status;
  /* What a proxy answered to CONNECT; 0 without one. */
  long connect_status;
  /* The head of the answer, and what went out as the head of the request, as they were on the wire. */
  char *head;
  size_t head_length;
  char *sent;
  size_t sent_length;
  char *body;
  size_t body_length;
  /* Where the answer sends to; NULL where it does not. */
  char *redirection;
  /* Bytes of the request and of the answer, by libcurl's count, heads included. */
  int64_t bytes_out;
  int64_t bytes_in;
  bool is_too_large;
  /* Whether it went through a proxy, or was to. */
  bool has_proxy;
} petsave_answer;

/* Sends it and waits for what comes. The answer is freed by petsave_free_answer. */
petsave_answer petsave_fetch(const petsave_request *request, const petsave_cancellation *cancellation);
void petsave_free_answer(petsave_answer *answer);

/* Before any thread: readies libcurl. False when that fails. */
bool petsave_start_curl(void);

/* libcurl's codes, which are an enumeration there: by what they say of an attempt. */
enum petsave_end {
  PETSAVE_END_ANSWERED,
  PETSAVE_END_CANCELLED,
  PETSAVE_END_NO_NAME,
  PETSAVE_END_NO_PROXY,
  PETSAVE_END_NO_CONNECTION,
  PETSAVE_END_TIMED_OUT,
  PETSAVE_END_INSECURE,
  PETSAVE_END_CUT_SHORT,
  PETSAVE_END_TOO_LARGE,
  /* The other side speaks, and what it says is no HTTP, or not as it says that it is encoded. */
  PETSAVE_END_BAD_ANSWER,
  PETSAVE_END_BAD_URL,
  PETSAVE_END_OTHER,
};
enum petsave_end petsave_end(const petsave_answer *answer);

#endif
