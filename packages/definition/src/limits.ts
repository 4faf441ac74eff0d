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
  /** Bytes of a path in the archive. */
  pathBytes: 1_000,
  /** One YAML or Markdown file, in bytes. */
  textBytes: 5_000_000,
  /** All YAML files together, and all Markdown files together, in bytes. */
  allTextBytes: 20_000_000,
  /** Words and signs of all YAML files: what the time to parse them grows with. */
  lexemes: 500_000,
  /** Values of all YAML files, aliases written out. */
  values: 500_000,
  /** Characters of all texts of the model, aliases and `content_path` written out. */
  characters: 50_000_000,
  /** Collections within collections in YAML. */
  nesting: 50,
  /** The sum of `patternCost` over a package. */
  patternCost: 1_000_000,
} as const;

/** A year. Exercises last hours; what lies beyond is a slip, or an attempt to make numbers overflow. */
export const LONGEST_MINUTES = 525_600;
