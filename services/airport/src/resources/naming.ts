import type { TSchema } from 'typebox';
import type { Area } from '../access/scopes.ts';

/** A schema that is registered by name. */
export type Named = TSchema & { $id?: string };

/** The names of a kind of record. */
export interface Naming {
  readonly path: string;
  readonly tag: string;
  /** Its routes need the scopes `<area>:read` and `<area>:write`. */
  readonly area: Area;
  /** As in "There is no airplane type with this id", in the singular and the plural. */
  readonly noun: readonly [one: string, many: string];
  /** Descriptions for the OpenAPI document, as whole sentences. */
  readonly about: {
    /** The contents and order of lists. */
    readonly lists: string;
    /** The constraints on a record. */
    readonly changes: string;
    /** What is deleted with a record, or prevents its deletion. */
    readonly removal: string;
  };
}

/** Adds the indefinite article: an airplane, a steward. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

export function pascal(noun: string): string {
  return noun.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
}
