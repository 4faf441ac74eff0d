import type { TSchema } from 'typebox';

/** A schema that the server knows by its name. */
export type Named = TSchema & { $id?: string };

/** How a kind of record is called. */
export interface Naming {
  readonly path: string;
  readonly tag: string;
  /** As in "There is no airplane type with this id", in the singular and the plural. */
  readonly noun: readonly [one: string, many: string];
}

/** With the article that the nouns of this service take: an airplane, a steward. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

export function pascal(noun: string): string {
  return noun.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
}
