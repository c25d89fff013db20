extension Migration {
  /// All steps of the app's schema, from the first; the version is their number. A step that was released is never
  /// changed, only followed by another.
  public static let all = [animals, features, ledger, seen, fields]

  /// Version 1. Flags are 0, 1 or NULL for unknown, times are seconds since 1970, coordinates are ten millionths of a
  /// degree, and x, y, z are the same place on the integer unit sphere. Lists are their elements between U+001F and
  /// U+001E.
  ///
  /// The key of animals is a unique index, not the table's own: rows are too long to lie well in an index.
  private static let animals = Migration([
    """
    CREATE TABLE animals (
      source TEXT NOT NULL, id INTEGER NOT NULL,
      latitude INTEGER, longitude INTEGER, x INTEGER, y INTEGER, z INTEGER,
      name TEXT, type TEXT NOT NULL, species TEXT,
      breed_primary TEXT, breed_secondary TEXT, breed_mixed INTEGER, breed_unknown INTEGER,
      color_primary TEXT, color_secondary TEXT, color_tertiary TEXT,
      age TEXT NOT NULL, gender TEXT NOT NULL, size TEXT NOT NULL, coat TEXT,
      status TEXT NOT NULL, status_changed_at INTEGER, published_at INTEGER,
      spayed_neutered INTEGER, house_trained INTEGER, declawed INTEGER, special_needs INTEGER, shots_current INTEGER,
      children INTEGER, dogs INTEGER, cats INTEGER,
      tags TEXT, description TEXT, photos TEXT, primary_photo_cropped TEXT, videos TEXT, url TEXT,
      organization_id TEXT, organization_name TEXT, organization_animal_id TEXT,
      email TEXT, phone TEXT,
      address1 TEXT, address2 TEXT, city TEXT, state TEXT, postcode TEXT, country TEXT,
      link_animal TEXT, link_type TEXT, link_organization TEXT,
      UNIQUE (source, id)
    ) STRICT
    """,
    "CREATE TABLE favourites (source TEXT NOT NULL, id INTEGER NOT NULL, UNIQUE (source, id)) STRICT",
  ])

  /// Version 2: what features keep besides favourites. Times are seconds since 1970, an event's properties JSON.
  private static let features = Migration([
    "CREATE TABLE events (time INTEGER NOT NULL, name TEXT NOT NULL, properties TEXT NOT NULL) STRICT",
    "CREATE TABLE tip_counts (tip TEXT NOT NULL PRIMARY KEY, shown INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE read_messages (id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID",
    "CREATE TABLE remembered (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
  ])

  /// Version 3: each request that left. Times are seconds since 1970, coordinates (of public cells alone) ten millionths of
  /// a degree. Rows go by age.
  private static let ledger = Migration([
    """
    CREATE TABLE requests (
      number INTEGER PRIMARY KEY, time INTEGER NOT NULL, purpose TEXT NOT NULL, host TEXT NOT NULL, method TEXT NOT NULL,
      carried TEXT NOT NULL, latitude INTEGER, longitude INTEGER, metres INTEGER, place TEXT, withheld TEXT NOT NULL,
      bytes_out INTEGER NOT NULL, bytes_in INTEGER NOT NULL, outcome TEXT NOT NULL, status INTEGER
    ) STRICT
    """
  ])

  /// Version 4: the animals that a source of another machine had, and when, in seconds since 1970.
  private static let seen = Migration([
    "CREATE TABLE seen (source TEXT NOT NULL, id INTEGER NOT NULL, time INTEGER NOT NULL, UNIQUE (source, id)) STRICT"
  ])

  /// Version 5: the names of the header fields that went, with blanks between them.
  private static let fields = Migration(["ALTER TABLE requests ADD COLUMN fields TEXT NOT NULL DEFAULT ''"])
}
