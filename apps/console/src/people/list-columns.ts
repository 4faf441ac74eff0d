import { searchKey } from '@muster/ui/texts';

/** What a column of a list can hold, under the name that the server knows it by. */
export const LIST_FIELDS = ['username', 'first_name', 'last_name', 'team', 'role', 'cell', 'tags', 'group'] as const;
export type ListField = (typeof LIST_FIELDS)[number];
export const REQUIRED_FIELDS: readonly ListField[] = ['username', 'first_name', 'last_name'];

/** Names of columns that are understood, besides those of the server; docs/accounts.md lists them. */
const ACCEPTED: Readonly<Record<ListField, readonly string[]>> = {
  username: [
    'login',
    'e-mail',
    'mail',
    'e-mail address',
    'uživatelské jméno',
    'přihlašovací jméno',
    'e-mailová adresa',
  ],
  first_name: ['given name', 'forename', 'jméno', 'křestní jméno'],
  last_name: ['surname', 'family name', 'příjmení'],
  team: ['tým', 'družstvo'],
  role: ['role of the team', 'role týmu'],
  cell: ['buňka'],
  tags: ['tag', 'štítky', 'štítek'],
  group: ['user group'],
};

/** Without case, accents, blanks and punctuation. */
const keyOf = (name: string): string => searchKey(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

const FIELDS: ReadonlyMap<string, ListField> = new Map(
  LIST_FIELDS.flatMap((field) => [field, ...ACCEPTED[field]].map((name) => [keyOf(name), field] as const)),
);

const MAX_NAME = 100;

/** The field of a column by its name; undefined if it is left to people. */
export const fieldNamed = (name: string): ListField | undefined => FIELDS.get(keyOf(name.slice(0, MAX_NAME)));

/** The field of each column by its name. Of several columns for one field the first gets it. */
export function matchColumns(header: readonly string[]): (ListField | undefined)[] {
  const taken = new Set<ListField>();
  return header.map((name) => {
    const field = fieldNamed(name);
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}
