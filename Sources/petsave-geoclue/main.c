// petsave-geoclue: positions from GeoClue on the system bus, as lines on standard output.
//
// petsave holds everything that it runs and loads no library; the bus has one, and so a program of its own. It is started once the
// person has allowed it, and ends with its input.
//
// Input, one line: the accuracy level that is asked for (4 city, 8 exact; GeoClue's numbers).
// Output, a line for each event. Where there is no client GeoClue is asked again every ten seconds, and as soon as it starts.
//   fix LATITUDE LONGITUDE ACCURACY TIME   degrees, metres, seconds since 1970 (0: not said)
//   active 0|1                             whether GeoClue gives positions to this program
//   missing                                there is no bus, or no GeoClue on it
//   gone                                   GeoClue has ended; it is waited for
//   silent                                 GeoClue did not answer in time
//   refused TEXT                           what GeoClue said, on one line

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#include "CProcess.h"

#define SERVICE "org.freedesktop.GeoClue2"
#define MANAGER "/org/freedesktop/GeoClue2/Manager"
#define CLIENT SERVICE ".Client"
#define LOCATION SERVICE ".Location"
#define PROPERTIES "org.freedesktop.DBus.Properties"
/// The name of the desktop file that comes with PetSave, and of the section in GeoClue's configuration.
#define DESKTOP_ID "petsave"
/// Without an agent, GeoClue leaves a call unanswered for good.
static const uint64_t patience = 2 * 1000 * 1000;

static sd_bus *bus;
static char *client;
static uint32_t level;
/// Whether the one chain of calls is under way: client, properties, start.
static bool is_asking;
static sd_bus_slot *slots[2];

static void say(const char *line) {
  puts(line);
  fflush(stdout);
}

static void end_client(void) {
  for (int i = 0; i < 2; i++) slots[i] = sd_bus_slot_unref(slots[i]);
  free(client);
  client = NULL;
  is_asking = false;
}

/// Says why a call failed, and lets go of the client.
static int failed(const sd_bus_error *error) {
  end_client();
  const char *name = error && error->name ? error->name : "";
  if (strstr(name, "NoReply") || strstr(name, "Timeout")) {
    say("silent");
  } else if (strstr(name, "ServiceUnknown") || strstr(name, "NameHasNoOwner") || strstr(name, "Spawn.")) {
    say("missing");
  } else if (strstr(name, "Disconnected")) {
    say("gone");
  } else {
    char line[512];
    snprintf(line, sizeof line, "refused %s", error && error->message ? error->message : name);
    for (char *c = line; *c; c++)
      if ((unsigned char)*c < 0x20) *c = ' ';
    say(line);
  }
  return 0;
}

// MARK: Positions

static bool read_double(sd_bus_message *message, double *value) {
  return sd_bus_message_enter_container(message, 'v', "d") > 0 &&
         sd_bus_message_read_basic(message, 'd', value) > 0 && sd_bus_message_exit_container(message) >= 0;
}

static int take_location(sd_bus_message *message, void *data, sd_bus_error *ret) {
  (void)data, (void)ret;
  // The client may have ended meanwhile, and its locations with it: no error of the person's.
  if (sd_bus_message_is_method_error(message, NULL)) return 0;
  double latitude = 0, longitude = 0, accuracy = -1;
  uint64_t seconds = 0, microseconds = 0;
  int found = 0;
  if (sd_bus_message_enter_container(message, 'a', "{sv}") < 0) return 0;
  while (sd_bus_message_enter_container(message, 'e', "sv") > 0) {
    const char *name;
    if (sd_bus_message_read_basic(message, 's', &name) <= 0) return 0;
    bool is_read = true;
    if (!strcmp(name, "Latitude")) {
      found += is_read = read_double(message, &latitude);
    } else if (!strcmp(name, "Longitude")) {
      found += is_read = read_double(message, &longitude);
    } else if (!strcmp(name, "Accuracy")) {
      is_read = read_double(message, &accuracy);
    } else if (!strcmp(name, "Timestamp")) {
      is_read = sd_bus_message_enter_container(message, 'v', "(tt)") > 0 &&
                sd_bus_message_read(message, "(tt)", &seconds, &microseconds) > 0 &&
                sd_bus_message_exit_container(message) >= 0;
    } else {
      is_read = sd_bus_message_skip(message, "v") >= 0;
    }
    if (!is_read || sd_bus_message_exit_container(message) < 0) return 0;
  }
  if (found == 2) {
    printf("fix %.9f %.9f %.1f %llu\n", latitude, longitude, accuracy, (unsigned long long)seconds);
    fflush(stdout);
  }
  return 0;
}

static void read_location(const char *path) {
  // "/" before the first position.
  if (strlen(path) < 2) return;
  sd_bus_message *call = NULL;
  if (sd_bus_message_new_method_call(bus, &call, SERVICE, path, PROPERTIES, "GetAll") >= 0 &&
      sd_bus_message_append(call, "s", LOCATION) >= 0)
    sd_bus_call_async(bus, NULL, call, take_location, NULL, patience);
  sd_bus_message_unref(call);
}

static int location_updated(sd_bus_message *message, void *data, sd_bus_error *ret) {
  (void)data, (void)ret;
  const char *old, *new;
  if (sd_bus_message_read(message, "oo", &old, &new) > 0) read_location(new);
  return 0;
}

/// GeoClue says by `Active` alone that the person has switched it off, or on.
static int properties_changed(sd_bus_message *message, void *data, sd_bus_error *ret) {
  (void)data, (void)ret;
  if (sd_bus_message_skip(message, "s") < 0 || sd_bus_message_enter_container(message, 'a', "{sv}") < 0) return 0;
  while (sd_bus_message_enter_container(message, 'e', "sv") > 0) {
    const char *name;
    if (sd_bus_message_read_basic(message, 's', &name) <= 0) return 0;
    int is_on;
    if (!strcmp(name, "Active")) {
      if (sd_bus_message_read(message, "v", "b", &is_on) > 0) say(is_on ? "active 1" : "active 0");
    } else {
      sd_bus_message_skip(message, "v");
    }
    sd_bus_message_exit_container(message);
  }
  return 0;
}

// MARK: A client of GeoClue

/// What is done once a call was answered.
typedef void (*step)(void);

static int answered(sd_bus_message *message, void *data, sd_bus_error *ret) {
  (void)ret;
  if (!client) return 0;
  if (sd_bus_message_is_method_error(message, NULL)) return failed(sd_bus_message_get_error(message));
  ((step)data)();
  return 0;
}

static void call(sd_bus_message *message, int is_made, step next) {
  if (is_made < 0 || sd_bus_call_async(bus, NULL, message, answered, (void *)next, patience) < 0) failed(NULL);
  sd_bus_message_unref(message);
}

static void set(const char *name, const char *type, const void *value, step next) {
  sd_bus_message *message = NULL;
  int made = sd_bus_message_new_method_call(bus, &message, SERVICE, client, PROPERTIES, "Set");
  if (made >= 0) made = sd_bus_message_append(message, "ss", CLIENT, name);
  if (made >= 0) made = sd_bus_message_open_container(message, 'v', type);
  if (made >= 0) made = sd_bus_message_append_basic(message, type[0], value);
  if (made >= 0) made = sd_bus_message_close_container(message);
  call(message, made, next);
}

static int take_property(sd_bus_message *message, void *data, sd_bus_error *ret) {
  (void)data, (void)ret;
  const char *path;
  if (!sd_bus_message_is_method_error(message, NULL) && sd_bus_message_read(message, "v", "o", &path) > 0)
    read_location(path);
  return 0;
}

static void started(void) {
  is_asking = false;
  say("active 1");
  // What GeoClue knows already: it tells of a position that has not moved only so.
  sd_bus_message *message = NULL;
  if (sd_bus_message_new_method_call(bus, &message, SERVICE, client, PROPERTIES, "Get") >= 0 &&
      sd_bus_message_append(message, "ss", CLIENT, "Location") >= 0)
    sd_bus_call_async(bus, NULL, message, take_property, NULL, patience);
  sd_bus_message_unref(message);
}

static void start(void) {
  sd_bus_message *message = NULL;
  const int made = sd_bus_message_new_method_call(bus, &message, SERVICE, client, CLIENT, "Start");
  call(message, made, started);
}

static void set_level(void) { set("RequestedAccuracyLevel", "u", &level, start); }

static int take_client(sd_bus_message *message, void *data, sd_bus_error *ret) {
  (void)data, (void)ret;
  if (!is_asking) return 0;
  if (sd_bus_message_is_method_error(message, NULL)) return failed(sd_bus_message_get_error(message));
  const char *path;
  if (sd_bus_message_read(message, "o", &path) <= 0 || !(client = strdup(path))) return failed(NULL);
  // A position may come before the answer to Start.
  sd_bus_match_signal(bus, &slots[0], SERVICE, client, CLIENT, "LocationUpdated", location_updated, NULL);
  sd_bus_match_signal(bus, &slots[1], SERVICE, client, PROPERTIES, "PropertiesChanged", properties_changed, NULL);
  set("DesktopId", "s", DESKTOP_ID, set_level);
  return 0;
}

static void ask(void) {
  if (is_asking || client) return;
  is_asking = true;
  sd_bus_message *message = NULL;
  if (sd_bus_message_new_method_call(bus, &message, SERVICE, MANAGER, SERVICE ".Manager", "GetClient") < 0 ||
      sd_bus_call_async(bus, NULL, message, take_client, NULL, patience) < 0)
    failed(NULL);
  sd_bus_message_unref(message);
}

static int owner_changed(sd_bus_message *message, void *data, sd_bus_error *ret) {
  (void)data, (void)ret;
  const char *name, *old, *new;
  if (sd_bus_message_read(message, "sss", &name, &old, &new) <= 0) return 0;
  if (*old) {
    end_client();
    if (!*new) say("gone");
  }
  if (*new) ask();
  return 0;
}

// MARK: The program

static const char *const owner_match =
    "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',interface='org.freedesktop.DBus',"
    "member='NameOwnerChanged',arg0='" SERVICE "'";

/// After how many milliseconds GeoClue is asked again when it gave no client.
static const int pause_between = 10 * 1000;

/// Until the input ends, or the bus does.
static int serve(void) {
  for (;;) {
    int done = sd_bus_process(bus, NULL);
    if (done < 0) return 1;
    if (done > 0) continue;
    uint64_t due = UINT64_MAX;
    sd_bus_get_timeout(bus, &due);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    uint64_t moment = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
    int wait = due == UINT64_MAX ? -1 : due <= moment ? 0 : (int)((due - moment) / 1000 + 1);
    const bool has_none = !client && !is_asking;
    if (has_none && (wait < 0 || wait > pause_between)) wait = pause_between;
    struct pollfd watched[2] = {{STDIN_FILENO, POLLIN, 0}, {sd_bus_get_fd(bus), (short)sd_bus_get_events(bus), 0}};
    const int ready = poll(watched, 2, wait);
    if (ready < 0 && errno != EINTR) return 1;
    if (!ready && has_none) ask();
    char rest[64];
    if (watched[0].revents && read(STDIN_FILENO, rest, sizeof rest) <= 0) return 0;
  }
}

int main(int count, char **words) {
  petsave_forbid_core_dumps();
  if (count > 1) {
    fprintf(stderr, "petsave-geoclue is a part of petsave, which starts it itself; it takes no options.\n");
    return strcmp(words[1], "--help") ? 2 : 0;
  }
  char line[16];
  if (!fgets(line, sizeof line, stdin)) return 0;
  level = (uint32_t)strtoul(line, NULL, 10);
  if (sd_bus_open_system(&bus) < 0 || sd_bus_add_match(bus, NULL, owner_match, owner_changed, NULL) < 0) {
    say("missing");
    return 1;
  }
  ask();
  int status = serve();
  if (status) say("gone");
  return status;
}
