import { FORM } from '../../schema/index.ts';

type Check<Value> = (value: Value) => boolean;

interface Validator {
  readonly formats: { readonly [name: string]: unknown };
  addKeyword(name: string): unknown;
  addFormat(
    name: string,
    format: { type: 'number'; validate: Check<number> } | { type: 'string'; validate: Check<string> },
  ): unknown;
}

/**
 * The maximum length of a text after trimming. `readText` checks it; this keyword only documents the limit in the
 * OpenAPI document.
 */
export const TRIMMED_LENGTH = 'x-trimmed-length';

const INT32 = 2 ** 31;
const INT64 = 2 ** 63;
/** `2026-03-01T12:00+01:00`: ISO 8601 allows it, and Java omits zero seconds. */
const WITHOUT_SECONDS = /^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d)([Zz]|[+-]\d\d:?\d\d)$/;
/** A time with all its digits has 35 characters. */
const MAX_TIME_LENGTH = 100;

/** int32 and int64 of OpenAPI, both checked. The body parser distinguishes integers just beyond the limits. */
export function addFormats(ajv: Validator): void {
  ajv.addKeyword(TRIMMED_LENGTH);
  ajv.addKeyword(FORM);
  ajv.addFormat('int32', { type: 'number', validate: (value) => value >= -INT32 && value < INT32 });
  ajv.addFormat('int64', { type: 'number', validate: (value) => value >= -INT64 && value < INT64 });
  // Ajv's own check splits a text at each space first: a megabyte of spaces took 120 ms.
  const { validate } = ajv.formats['date-time'] as { validate: Check<string> };
  ajv.addFormat('date-time', {
    type: 'string',
    validate: (text) => text.length <= MAX_TIME_LENGTH && validate(text.replace(WITHOUT_SECONDS, '$1:00$2')),
  });
}
