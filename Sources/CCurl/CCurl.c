#include "CCurl.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* No head that is not meant to fill the memory is longer. */
enum { LONGEST_HEAD = 256 << 10 };

struct petsave_cancellation {
  atomic_bool is_set;
};

petsave_cancellation *petsave_make_cancellation(void) { return calloc(1, sizeof(petsave_cancellation)); }

void petsave_cancel(petsave_cancellation *cancellation) {
  if (cancellation != NULL) atomic_store(&cancellation->is_set, true);
}

void petsave_free_cancellation(petsave_cancellation *cancellation) { free(cancellation); }

typedef struct {
  char *bytes;
  size_t length;
  size_t capacity;
} text;

/* Appends what there is room for. Returns whether that was all. */
static bool append(text *to, const char *bytes, size_t count, size_t limit) {
  if (count > limit - to->length) return false;
  if (to->length + count > to->capacity) {
    size_t capacity = to->capacity == 0 ? 4096 : to->capacity;
    while (capacity < to->length + count) capacity *= 2;
    char *grown = realloc(to->bytes, capacity);
    if (grown == NULL) return false;
    to->bytes = grown;
    to->capacity = capacity;
  }
  memcpy(to->bytes + to->length, bytes, count);
  to->length += count;
  return true;
}

typedef struct {
  text head, body, sent;
  size_t maximum;
  int64_t bytes_out, bytes_in;
  bool is_too_large, has_proxy;
  const petsave_cancellation *cancellation;
} transfer;

/* Whether a head ends with its empty line. */
static bool is_whole(const char *head, size_t length) {
  if (length >= 2 && memcmp(head + length - 2, "\n\n", 2) == 0) return true;
  return length >= 3 && memcmp(head + length - 3, "\n\r\n", 3) == 0;
}

static size_t take_head(char *bytes, size_t size, size_t count, void *context) {
  transfer *transfer = context;
  /* A head that follows an interim one, or a proxy's, is the one that counts. */
  if (count >= 5 && memcmp(bytes, "HTTP/", 5) == 0) transfer->head.length = 0;
  /* Trailers come here, too, and are of no use. */
  else if (is_whole(transfer->head.bytes, transfer->head.length)) return size * count;
  if (append(&transfer->head, bytes, size * count, LONGEST_HEAD)) return size * count;
  transfer->is_too_large = true;
  return 0;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  transfer *transfer = context;
  if (append(&transfer->body, bytes, size * count, transfer->maximum)) return size * count;
  transfer->is_too_large = true;
  return 0;
}

/* What libcurl has written and read, below what it makes of it. */
static int watch(CURL *handle, curl_infotype type, char *bytes, size_t count, void *context) {
  (void)handle;
  transfer *transfer = context;
  switch (type) {
  case CURLINFO_HEADER_OUT:
    append(&transfer->sent, bytes, count, LONGEST_HEAD);
    transfer->bytes_out += (int64_t)count;
    break;
  case CURLINFO_DATA_OUT: transfer->bytes_out += (int64_t)count; break;
  case CURLINFO_TEXT: {
    /* The one place where this version tells that a proxy of the environment is used. */
    static const char words[] = "Uses proxy env variable ";
    size_t length = sizeof words - 1;
    if (count > length + 8 && memcmp(bytes, words, length) == 0 && strncasecmp(bytes + length, "no_proxy", 8) != 0)
      transfer->has_proxy = true;
    break;
  }
  case CURLINFO_HEADER_IN:
  case CURLINFO_DATA_IN: transfer->bytes_in += (int64_t)count; break;
  default: break;
  }
  return 0;
}

static int look(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  transfer *transfer = context;
  return transfer->cancellation != NULL && atomic_load(&transfer->cancellation->is_set);
}

static struct curl_slist *lines(const petsave_request *request) {
  struct curl_slist *list = NULL;
  for (const char *const *line = request->headers; *line != NULL; line++) list = curl_slist_append(list, *line);
  /* No question whether the body may come: it would be a second head on the wire. */
  return curl_slist_append(list, "Expect:");
}

static void set_up(CURL *handle, const petsave_request *request, struct curl_slist *headers, transfer *transfer) {
  const char *protocols = request->is_loopback ? "http,https" : "https";
  curl_easy_setopt(handle, CURLOPT_URL, request->url);
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, protocols);
  curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(handle, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  /* A connection of its own, once: on one that was used libcurl would send a request again that got no answer. */
  curl_easy_setopt(handle, CURLOPT_FRESH_CONNECT, 1L);
  curl_easy_setopt(handle, CURLOPT_FORBID_REUSE, 1L);
  curl_easy_setopt(handle, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_SSL_VERIFYPEER, 1L);
  curl_easy_setopt(handle, CURLOPT_SSL_VERIFYHOST, 2L);
  curl_easy_setopt(handle, CURLOPT_ACCEPT_ENCODING, "gzip, deflate");
  if (request->is_loopback) curl_easy_setopt(handle, CURLOPT_PROXY, "");
  curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, (long)request->timeout_milliseconds);
  curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, (long)request->timeout_milliseconds);
  curl_easy_setopt(handle, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->maximum_bytes);
  curl_easy_setopt(handle, CURLOPT_BUFFERSIZE, 32L << 10);
  curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
  if (request->is_post) {
    curl_easy_setopt(handle, CURLOPT_POST, 1L);
    curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_length);
    curl_easy_setopt(handle, CURLOPT_POSTFIELDS, request->body_length > 0 ? request->body : "");
  }
  curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, take_head);
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, transfer);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, transfer);
  curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, watch);
  curl_easy_setopt(handle, CURLOPT_DEBUGDATA, transfer);
  curl_easy_setopt(handle, CURLOPT_VERBOSE, 1L);
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, look);
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, transfer);
  curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

bool petsave_start_curl(void) { return curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK; }

petsave_answer petsave_fetch(const petsave_request *request, const petsave_cancellation *cancellation) {
  petsave_answer answer = {.code = CURLE_FAILED_INIT};
  CURL *handle = curl_easy_init();
  if (handle == NULL) return answer;
  transfer transfer = {.maximum = request->maximum_bytes, .cancellation = cancellation};
  struct curl_slist *headers = lines(request);
  set_up(handle, request, headers, &transfer);
  answer.code = (int)curl_easy_perform(handle);
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &answer.status);
  curl_easy_getinfo(handle, CURLINFO_HTTP_CONNECTCODE, &answer.connect_status);
  curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &answer.system_error);
  char *redirection = NULL;
  curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &redirection);
  if (redirection != NULL) answer.redirection = strdup(redirection);
  answer.head = transfer.head.bytes;
  answer.head_length = transfer.head.length;
  answer.sent = transfer.sent.bytes;
  answer.sent_length = transfer.sent.length;
  answer.body = transfer.body.bytes;
  answer.body_length = transfer.body.length;
  answer.bytes_out = transfer.bytes_out;
  answer.bytes_in = transfer.bytes_in;
  answer.is_too_large = transfer.is_too_large;
  answer.has_proxy = transfer.has_proxy;
  curl_easy_cleanup(handle);
  curl_slist_free_all(headers);
  return answer;
}

void petsave_free_answer(petsave_answer *answer) {
  free(answer->head);
  free(answer->sent);
  free(answer->body);
  free(answer->redirection);
  *answer = (petsave_answer){0};
}

enum petsave_end petsave_end(const petsave_answer *answer) {
  bool is_proxys = answer->connect_status != 0 && answer->connect_status / 100 != 2;
  bool is_before_proxy = answer->has_proxy && answer->connect_status == 0;
  if (answer->is_too_large) return PETSAVE_END_TOO_LARGE;
  switch ((CURLcode)answer->code) {
  /* libcurl takes a head that is cut off for a whole one. */
  case CURLE_OK: return is_whole(answer->head, answer->head_length) ? PETSAVE_END_ANSWERED : PETSAVE_END_CUT_SHORT;
  case CURLE_ABORTED_BY_CALLBACK: return PETSAVE_END_CANCELLED;
  case CURLE_COULDNT_RESOLVE_HOST: return PETSAVE_END_NO_NAME;
  case CURLE_COULDNT_RESOLVE_PROXY:
  case CURLE_PROXY: return PETSAVE_END_NO_PROXY;
  case CURLE_COULDNT_CONNECT: return answer->has_proxy ? PETSAVE_END_NO_PROXY : PETSAVE_END_NO_CONNECTION;
  case CURLE_OPERATION_TIMEDOUT: return PETSAVE_END_TIMED_OUT;
  case CURLE_SSL_CONNECT_ERROR:
  case CURLE_PEER_FAILED_VERIFICATION:
  case CURLE_SSL_CERTPROBLEM:
  case CURLE_SSL_CIPHER:
  case CURLE_SSL_CACERT_BADFILE:
  case CURLE_SSL_ISSUER_ERROR:
  case CURLE_SSL_CRL_BADFILE:
  case CURLE_SSL_INVALIDCERTSTATUS:
  case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
  case CURLE_SSL_CLIENTCERT:
  case CURLE_USE_SSL_FAILED: return PETSAVE_END_INSECURE;
  case CURLE_GOT_NOTHING:
  case CURLE_PARTIAL_FILE:
  case CURLE_SEND_ERROR:
  case CURLE_RECV_ERROR: return is_proxys || is_before_proxy ? PETSAVE_END_NO_PROXY : PETSAVE_END_CUT_SHORT;
  case CURLE_FILESIZE_EXCEEDED: return PETSAVE_END_TOO_LARGE;
  case CURLE_UNSUPPORTED_PROTOCOL:
  case CURLE_WEIRD_SERVER_REPLY:
  case CURLE_BAD_CONTENT_ENCODING:
  case CURLE_HTTP_RETURNED_ERROR:
  case CURLE_BAD_FUNCTION_ARGUMENT: return PETSAVE_END_BAD_ANSWER;
  case CURLE_URL_MALFORMAT: return PETSAVE_END_BAD_URL;
  default: return PETSAVE_END_OTHER;
  }
}
