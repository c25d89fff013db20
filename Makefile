# PetSave for the terminal. Each target works on a fresh clone and brings what it needs.

PREFIX ?= /usr/local
SWIFT ?= swift
RELEASE := -c release --static-swift-stdlib --disable-local-rpath
PETSAVE := .build/release/petsave
FETCH := .build/release/petsave-fetch
GEOCLUE := .build/release/petsave-geoclue

.PHONY: all deps build run test lint format bench pictures install uninstall clean
all: build

# Debian packages: to build, to test, and to measure beside.
BUILD_PACKAGES := libncurses-dev libsqlite3-dev libcurl4-openssl-dev libsystemd-dev
TEST_PACKAGES := tmux sqlite3 strace asciinema python3 gpsd geoclue-2.0 dbus-daemon python3-dbus python3-gi
BENCH_PACKAGES := python3-urwid gcc libc6-dev

deps:
	@.ci/deps $(BUILD_PACKAGES) $(TEST_PACKAGES)

build:
	@.ci/deps $(BUILD_PACKAGES)
	$(SWIFT) build $(RELEASE) --product petsave
	$(SWIFT) build $(RELEASE) --product petsave-fetch
	$(SWIFT) build $(RELEASE) --product petsave-geoclue
	@.ci/check-release $(PETSAVE) $(FETCH) $(GEOCLUE)

run: build
	@$(PETSAVE) $(ARGS)

# The last line is "N passed, N failed".
test: deps
	$(SWIFT) build --build-tests
	@Tests/run

lint:
	@.ci/deps $(BUILD_PACKAGES)
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	$(SWIFT) build --build-tests

format:
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

bench: build
	@.ci/deps $(BENCH_PACKAGES) python3
	@Tests/Benchmarks/run

# The README's, from a walkthrough; a test says when they are out of date.
pictures: build
	Resources/Pictures/make_pictures.sh $(PETSAVE)

install: build
	install -s -D -m 755 $(PETSAVE) '$(DESTDIR)$(PREFIX)/bin/petsave'
	install -s -D -m 755 $(FETCH) '$(DESTDIR)$(PREFIX)/libexec/petsave/petsave-fetch'
	install -s -D -m 755 $(GEOCLUE) '$(DESTDIR)$(PREFIX)/libexec/petsave/petsave-geoclue'
	find Resources '(' -path Resources/Pictures -o -path Resources/Desktop ')' -prune -o -type f ! -name '*.py' ! -name '*.sh' -printf '%P\0' | \
	  xargs -0 -I '{}' install -D -m 644 'Resources/{}' '$(DESTDIR)$(PREFIX)/share/petsave/{}'
	install -D -m 644 Resources/Desktop/petsave.desktop '$(DESTDIR)$(PREFIX)/share/applications/petsave.desktop'
	install -D -m 644 LICENSE '$(DESTDIR)$(PREFIX)/share/petsave/Licences/PetSave.txt'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/petsave' '$(DESTDIR)$(PREFIX)/share/applications/petsave.desktop'
	rm -rf '$(DESTDIR)$(PREFIX)/share/petsave' '$(DESTDIR)$(PREFIX)/libexec/petsave'

clean:
	rm -rf .build
