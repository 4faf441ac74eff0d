/**
 * What a document may hold. It comes from anybody, and some of the rules it is checked by take a time that grows with
 * the square of what they look at; within these bounds checking takes a few milliseconds, whatever stands in it. The
 * introspection of tools has 2,100 characters, 190 tokens and 16 levels; the largest query of a page of ours is about
 * twice as long.
 */
export const DOCUMENT = {
  characters: 50_000,
  tokens: 2500,
  /** Brackets of any kind within each other: more than the levels below need together. */
  nesting: 100,
  operations: 10,
  variables: 50,
  fields: 500,
  aliases: 200,
  fragments: 50,
  spreads: 100,
  directives: 100,
  /** Levels of fields, fragments and inline fragments. */
  depth: 16,
  /** Levels of lists and objects in a value. */
  valueDepth: 8,
  /** Fields that stand in one selection more than once: each is compared with each. */
  repeats: 20,
  nameCharacters: 100,
} as const;

/** What the variables of one request may hold, all of them together. */
export const VARIABLES = { depth: 8, values: 5000 } as const;

/** The body of a request: the longest document with a good deal of variables. */
export const BODY_BYTES = 256 * 1024;

/** Errors listed in one answer; all of them are mostly one mistake. */
export const MOST_ERRORS = 10;

/** Of one error's sentence; some quote what was sent. */
export const MESSAGE_CHARACTERS = 500;

/** What one operation may cost, before it is run and while it is. A value of the answer costs one. */
export const OPERATION_COST = { estimated: 100_000, charged: 100_000 } as const;
