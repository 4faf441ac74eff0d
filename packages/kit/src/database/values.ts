import type { ColumnType } from 'kysely';
import { UnstorableText } from './failures.ts';

declare const jsonText: unique symbol;
/** A value already serialized as JSON; only `json` and `writtenJson` create one. */
export type JsonText<T> = string & { readonly [jsonText]: T };

/** A column that reads as T on both databases and is written with `json(value)`. */
export type JsonColumn<T> = ColumnType<T, JsonText<T>, JsonText<T>>;

/**
 * Serializes a value for a JSON column. The drivers refuse bare objects: pg would turn an array into a PostgreSQL
 * array.
 */
export function json<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

/** For a value that is already serialized as JSON, to avoid parsing and serializing it again. */
export function writtenJson<T>(written: string): JsonText<T> {
  return written as JsonText<T>;
}

/** The types that both databases store in the same way. The driver refuses any other. */
type Parameter = null | string | number | bigint | boolean | Uint8Array;

/**
 * Without this check, node:sqlite takes a Date for an object of named parameters and binds nothing, and pg turns
 * undefined into NULL. A wrong parameter is a bug and must surface as one. A text with NUL is what somebody sent: SQLite
 * would store it, and it could not be moved to PostgreSQL.
 */
export function checkParameters(parameters: readonly unknown[]): asserts parameters is readonly Parameter[] {
  for (let index = 0; index < parameters.length; index += 1) {
    const value = parameters[index];
    if (typeof value === 'string') {
      if (value.includes('\0')) throw new UnstorableText(`Parameter ${index + 1} of a query contains NUL.`);
    } else if (!isParameter(value)) {
      throw new TypeError(`Parameter ${index + 1} of a query is ${describe(value)}, which the databases do not share.`);
    }
  }
}

function isParameter(value: unknown): value is Parameter {
  switch (typeof value) {
    case 'string':
    case 'bigint':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    default:
      return value === null || value instanceof Uint8Array;
  }
}

function describe(value: unknown): string {
  if (value instanceof Date) return 'a Date (pass milliseconds)';
  if (typeof value === 'object') return 'an object (pass json(value))';
  return String(value);
}
