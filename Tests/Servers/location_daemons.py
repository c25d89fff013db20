#!/usr/bin/python3
"""Runs the real gpsd and the real GeoClue, fed with one position, on loopback and a bus of their own, as an ordinary user.

location_daemons.py FOLDER LATITUDE LONGITUDE
Prints "gpsd PORT" and "bus ADDRESS", each on a line, once both answer. Then lines written to FOLDER/control say what happens:
  level N        the person's limit in GeoClue (0 off, 4 city, 8 exact)
  move LAT LON   the position
  end geoclue|gpsd    the daemon ends
  start geoclue|gpsd  and comes back
Ends with SIGTERM, and all that it started with it. GeoClue gets no network: it would ask a service where it is."""
import ctypes, os, shutil, signal, socket, subprocess, sys, threading, time

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

folder = sys.argv[1]
place = [float(sys.argv[2]), float(sys.argv[3])]
address = f"unix:path={folder}/bus.sock"
running = {}


def end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def run(name, *words):
    environment = {"PATH": "/usr/bin:/bin", "DBUS_SYSTEM_BUS_ADDRESS": address, "LC_ALL": "C"}
    running[name] = subprocess.Popen(
        words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=end_with_parent)


def wait_until(is_so, what):
    end = time.monotonic() + 20
    while not is_so():
        if time.monotonic() > end:
            sys.exit(f"{what} did not come up")
        time.sleep(0.02)


# MARK: NMEA, which both daemons read

def sentence(body):
    checksum = 0
    for character in body:
        checksum ^= ord(character)
    return f"${body}*{checksum:02X}\r\n"


def degrees(value, width, signs):
    whole = int(abs(value))
    return f"{whole:0{width}d}{(abs(value) - whole) * 60:07.4f},{signs[value < 0]}"


def sentences():
    moment, day = time.strftime("%H%M%S.00", time.gmtime()), time.strftime("%d%m%y", time.gmtime())
    where = f"{degrees(place[0], 2, 'NS')},{degrees(place[1], 3, 'EW')}"
    return (sentence(f"GPGGA,{moment},{where},1,08,0.9,150.0,M,46.9,M,,")
            + sentence(f"GPRMC,{moment},A,{where},0.0,0.0,{day},,,A")).encode()


def feed():
    receiver = socket.socket(socket.AF_UNIX)
    receiver.bind(f"{folder}/nmea.sock")
    receiver.listen(5)
    receiver.settimeout(0.2)
    datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    listeners = []
    while True:
        try:
            listeners.append(receiver.accept()[0])
        except TimeoutError:
            pass
        datagrams.sendto(sentences(), ("127.0.0.1", feed_port))
        for listener in list(listeners):
            try:
                listener.sendall(sentences())
            except OSError:
                listeners.remove(listener)


def free_port(kind):
    with socket.socket(socket.AF_INET, kind) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


# MARK: The daemons

def start(name):
    if name == "gpsd":
        run("gpsd", "/usr/sbin/gpsd", "-N", "-n", "-S", str(gpsd_port), f"udp://127.0.0.1:{feed_port}")
    else:
        run("geoclue", "/usr/bin/unshare", "-rn", "/usr/libexec/geoclue", "-t", "0", "-u", f"{folder}/nmea.sock")


def gpsd_answers():
    try:
        socket.create_connection(("127.0.0.1", gpsd_port)).close()
        return True
    except OSError:
        return False


class Agent(dbus.service.Object):
    """Speaks for the person, as a desktop session does."""
    level = dbus.UInt32(8)

    @dbus.service.method("org.freedesktop.GeoClue2.Agent", in_signature="su", out_signature="bu")
    def AuthorizeApp(self, desktop_id, level):
        return True, level

    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return self.level

    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        return {"MaxAccuracyLevel": self.level}

    @dbus.service.signal("org.freedesktop.DBus.Properties", signature="sa{sv}as")
    def PropertiesChanged(self, interface, changed, invalidated):
        pass

    def register(self, ready=lambda: None):
        manager = dbus.Interface(
            bus.get_object("org.freedesktop.GeoClue2", "/org/freedesktop/GeoClue2/Manager", introspect=False),
            "org.freedesktop.GeoClue2.Manager")
        manager.AddAgent("geoclue-demo-agent", reply_handler=ready, error_handler=lambda error: sys.exit(str(error)))


def obey(line):
    words = line.split()
    if words[0] == "level":
        agent.level = dbus.UInt32(int(words[1]))
        agent.PropertiesChanged("org.freedesktop.GeoClue2.Agent", {"MaxAccuracyLevel": agent.level}, [])
    elif words[0] == "move":
        place[:] = map(float, words[1:])
    elif words[0] == "end":
        running[words[1]].terminate()
        running[words[1]].wait()
    elif words[0] == "start":
        start(words[1])
        if words[1] == "geoclue":
            wait_until(lambda: bus.name_has_owner("org.freedesktop.GeoClue2"), "GeoClue")
            agent.register()


def obey_lines():
    while True:
        with open(f"{folder}/control") as control:
            for line in control:
                GLib.idle_add(obey, line)


if shutil.which("gpsd", path="/usr/sbin") is None:
    sys.exit("gpsd is not installed")
gpsd_port, feed_port = free_port(socket.SOCK_STREAM), free_port(socket.SOCK_DGRAM)
os.mkfifo(f"{folder}/control")
signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
threading.Thread(target=feed, daemon=True).start()
run("bus", "/usr/bin/dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={address}")
wait_until(lambda: os.path.exists(f"{folder}/bus.sock"), "the bus")
start("gpsd")
start("geoclue")
DBusGMainLoop(set_as_default=True)
bus = dbus.bus.BusConnection(address)
wait_until(lambda: bus.name_has_owner("org.freedesktop.GeoClue2"), "GeoClue")
wait_until(gpsd_answers, "gpsd")
agent = Agent(bus, "/org/freedesktop/GeoClue2/Agent")
agent.register(lambda: print(f"gpsd {gpsd_port}\nbus {address}", flush=True))
threading.Thread(target=obey_lines, daemon=True).start()
GLib.MainLoop().run()
