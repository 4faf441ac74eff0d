/**
 * What a package may cost. Everything a package can blow up (entries, unpacked bytes, text, nodes, nesting) has its
 * bound here, so that reading one takes bounded memory and time whatever it holds.
 */
export const LIMITS = {
  /** Entries of the archive, folders included. */
  entries: 10_000,
  /** All entries unpacked, in bytes. */
  unpackedBytes: 1_000_000_000,
  /** An entry above this size must not unpack to more than `ratio` times what it takes in the archive. */
  ratioFromBytes: 10_000_000,
  ratio: 200,
  /** The list of files of the archive, with names, extra fields and comments, in bytes. */
  directoryBytes: 20_000_000,
  /** Bytes of a path in the archive, and folders on it. */
  pathBytes: 1_000,
  pathFolders: 50,
  /** One YAML or Markdown file, in bytes. */
  textBytes: 5_000_000,
  /** All YAML files together, and all Markdown files together, in bytes. */
  allTextBytes: 20_000_000,
  /** Words and signs of all YAML files: what the time to parse them grows with. */
  lexemes: 500_000,
  /** Values of all YAML files, aliases written out. */
  values: 200_000,
  /** Characters of all texts of the model, aliases and `content_path` written out. */
  characters: 10_000_000,
  /** The model as JSON, in bytes: what is stored of a definition beside its package, and read to play it. */
  modelBytes: 5_000_000,
  /** Collections within collections in YAML. */
  nesting: 50,
  /** Names in one list of names. */
  names: 500,
  /** Placeholders of one text. */
  placeholders: 100,
  /** The sum of `patternCost` over a package. */
  patternCost: 300_000,
} as const;

/** The most characters of a text, by what it is for. */
export const LENGTHS = {
  name: 200,
  line: 1_000,
  description: 10_000,
  content: 100_000,
  condition: 10_000,
  path: LIMITS.pathBytes,
  pattern: 1_000,
} as const;

/** A year. Exercises last hours; what lies beyond is a slip, or an attempt to make numbers overflow. */
export const LONGEST_MINUTES = 525_600;

/** For points, and for characters of an answer: beyond it sums lose their last digits, and nobody means it. */
export const LARGEST_NUMBER = 1_000_000;
