/**
 * The resource limits of a package. Everything that a package can inflate (entries, unpacked bytes, text, nodes,
 * nesting) has its limit here, so that reading one takes bounded memory and time.
 */
export const LIMITS = {
  /** Entries of the archive, folders included. */
  entries: 10_000,
  /** All entries unpacked, in bytes. */
  unpackedBytes: 1_000_000_000,
  /** An entry above this size must not inflate to more than `ratio` times its size in the archive. */
  ratioFromBytes: 10_000_000,
  ratio: 200,
  /** The central directory of the archive, with names, extra fields and comments, in bytes. */
  directoryBytes: 20_000_000,
  /** Bytes and folders of a path in the archive. */
  pathBytes: 1_000,
  pathFolders: 50,
  /** One YAML or Markdown file, in bytes. */
  textBytes: 5_000_000,
  /** All YAML files together, and all Markdown files together, in bytes. */
  allTextBytes: 20_000_000,
  /** Tokens of all YAML files, which determine the parsing time. */
  lexemes: 500_000,
  /** Nodes of all YAML files, with aliases expanded. */
  values: 200_000,
  /** Characters of all texts of the model, with aliases and `content_path` expanded. */
  characters: 10_000_000,
  /** The model as JSON, in bytes: it is stored beside the package, and loaded to play it. */
  modelBytes: 5_000_000,
  /** Nested collections in YAML. */
  nesting: 50,
  /** Names in one list of names. */
  names: 500,
  /** Attachments of one text: a page shows a hundred entries, and a tool can give the same answer each time. */
  attachmentsOfText: 50,
  /** Attachments of all texts, questions of all questionnaires, and options of all questions: a page shows them at once. */
  attachments: 5_000,
  questions: 2_000,
  options: 10_000,
  /** Characters of the visible milestones, tools, people and questionnaires: a team's page always shows all of them. */
  shown: 1_000_000,
  /** Placeholders of one text. */
  placeholders: 100,
  /** The sum over all conditions of their terms times their milestones: some tens of milliseconds. */
  conditionWork: 1_000_000,
  /** What can follow from one moment, in names and operators of conditions that are evaluated: some tens of milliseconds. */
  chainWork: 250_000,
  /** The sum of `patternCost` over a package. */
  patternCost: 300_000,
  /** The estimated time to match one pattern with the longest text of its act, in milliseconds. */
  patternTime: 20,
  /** The same for all patterns of one act. They are matched in a thread, where others wait. */
  actTime: 1_000,
} as const;

/** The maximum length of a text, by its purpose. */
export const LENGTHS = {
  name: 200,
  line: 1_000,
  description: 10_000,
  content: 100_000,
  condition: 10_000,
  path: LIMITS.pathBytes,
  pattern: 1_000,
} as const;

/** The longest texts that are compared with patterns, in UTF-16 units. */
export const COMPARED_TEXTS = {
  /** The argument of a tool. */
  argument: 10_000,
  /** The answer to a question. */
  answer: 100_000,
  /** A command of a sandbox. */
  command: 32_768,
} as const;

/** A year. Exercises last hours; anything longer is a mistake, or an attempt to overflow numbers. */
export const LONGEST_MINUTES = 525_600;

/** For points, and for characters of an answer: beyond it sums lose precision, and nobody intends it. */
export const MAX_NUMBER = 1_000_000;

/** For the points of one answer: small enough that sums over every question of a definition stay exact. */
export const MIN_POINTS = 0.01;
export const MAX_POINTS = 1_000;

/** Levels of one rubric: judges see all of them at once. */
export const MAX_LEVELS = 20;
