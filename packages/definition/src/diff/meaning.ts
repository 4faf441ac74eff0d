import type { NameKind } from '../edit/kinds.ts';
import type { ItemKind, ThingKind } from './change.ts';

/** What a name in a list refers to; the correct answers of a question are names of its options. */
export type Referred = NameKind | 'option' | 'none';

/** What a field says, however it is written. A field that says nothing, or what holds without it, is left out. */
export type Meaning =
  | { readonly is: 'value'; readonly text: string }
  | { readonly is: 'name'; readonly of: Referred; readonly folder: string; readonly name: string }
  | { readonly is: 'names'; readonly of: Referred; readonly folder: string; readonly names: readonly string[] }
  | { readonly is: 'condition'; readonly text: string }
  | { readonly is: 'fields'; readonly isOptional: boolean; readonly fields: Fields }
  | { readonly is: 'items'; readonly of: ItemKind; readonly items: readonly Thing[] };

export type Fields = ReadonlyMap<string, Meaning>;

export interface Thing {
  readonly kind: ThingKind;
  readonly name: string;
  /** Its place among those of its kind, from 0. */
  readonly index: number;
  /** All but the name. */
  readonly fields: Fields;
}

/** Gives names of the earlier package as the later one has them. */
export type Renamed = (of: Referred, name: string, folder: string) => string;

/** Two things with the same key say the same. */
export function keyOf(meaning: Meaning, renamed: Renamed, conditionKey: (text: string) => string): string {
  return JSON.stringify(said(meaning, renamed, conditionKey));
}

export function bodyKey(fields: Fields, renamed: Renamed, conditionKey: (text: string) => string): string {
  return JSON.stringify(saidFields(fields, renamed, conditionKey));
}

function said(meaning: Meaning, renamed: Renamed, conditionKey: (text: string) => string): unknown {
  switch (meaning.is) {
    case 'value':
      return meaning.text;
    case 'name':
      return renamed(meaning.of, meaning.name, meaning.folder);
    case 'names':
      return meaning.names.map((name) => renamed(meaning.of, name, meaning.folder));
    case 'condition':
      return conditionKey(meaning.text);
    case 'fields':
      return saidFields(meaning.fields, renamed, conditionKey);
    case 'items':
      return meaning.items.map(({ name, fields }) => [name, saidFields(fields, renamed, conditionKey)]);
  }
}

/** The order of fields says nothing. */
function saidFields(fields: Fields, renamed: Renamed, conditionKey: (text: string) => string): unknown {
  return [...fields]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, meaning]) => [name, said(meaning, renamed, conditionKey)]);
}
