/**
 * The limits of a document. Anyone can send one, and some validation rules take quadratic time; within these limits
 * validation takes a few milliseconds for any document. The introspection of tools has 2,100 characters, 190 tokens and
 * 16 levels; the largest query of our own pages is about twice as long.
 */
export const DOCUMENT = {
  characters: 50_000,
  tokens: 2500,
  /** Nested brackets of any kind: more than the levels below need together. */
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
  /** Duplicate fields in one selection: each is compared with each. */
  repeats: 20,
  nameCharacters: 100,
} as const;

/** The limit for all variables of a request together. */
export const VARIABLES = { depth: 8, values: 5000 } as const;

/** The body of a request: the longest draft in a script of three bytes per character, or ten of the longest answers. */
export const BODY_BYTES = 1024 * 1024;

/** Errors listed in one response; mostly they have one cause. */
export const MAX_ERRORS = 10;

/** The length of an error message; some quote the input. */
export const MESSAGE_CHARACTERS = 500;

/** The cost limit of an operation, before and during its execution. A value in the response costs one. */
export const OPERATION_COST = { estimated: 100_000, charged: 100_000 } as const;
