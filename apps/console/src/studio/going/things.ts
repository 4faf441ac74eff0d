import { type Outline, type Part, type PartKind, valueAt } from '@muster/definition/edit';
import { searchKey } from '@muster/ui/texts';

/** What an author can go to by its name. */
export interface Thing {
  readonly key: string;
  readonly name: string;
  /** As it is searched: in small letters, without accents. */
  readonly words: string;
  readonly place: PartPlace | FilePlace;
}

interface PartPlace {
  readonly kind: PartKind;
  readonly name: string;
  readonly nth: number;
}

interface FilePlace {
  readonly kind: 'file';
  readonly file: string;
}

/** More of a name is not read: it can be a megabyte. */
const LONGEST_NAME = 200;

/** What fits on a screen. More is found by typing on. */
const MOST_FOUND = 12;

/** The parts of a working copy in the order of its files, then the files themselves. */
export function thingsOf({ parts, files }: Pick<Outline, 'parts' | 'files'>): readonly Thing[] {
  return [
    ...parts.flatMap(partThing),
    ...[...files.keys()].map((path) => thing(`file ${path}`, path, path, { kind: 'file', file: path })),
  ];
}

function partThing(part: Part): readonly Thing[] {
  const { kind, name, nth } = part;
  const shown = shownName(part);
  if (kind !== 'exercise' && shown === '') return [];
  const place = { kind, name, nth };
  return [thing(`${kind} ${nth} ${name}`, shown, `${shown} ${name}`, place)];
}

const thing = (key: string, name: string, words: string, place: Thing['place']): Thing => ({
  key,
  name: name.slice(0, LONGEST_NAME),
  words: searchKey(words.slice(0, 2 * LONGEST_NAME)),
  place,
});

/** By what people call it: milestones have a name for people and one for conditions, persons one beside the address. */
function shownName({ kind, name, node }: Part): string {
  const field = { exercise: 'title', milestone: 'display_name', person: 'name' }[kind as string];
  const written = field === undefined ? undefined : valueAt(node, [field])?.node;
  return (written?.type === 'scalar' && written.text) || name;
}

/** The things whose names have all typed words, best first: those that begin with what is typed, then those with a word that does. */
export function findThings(things: readonly Thing[], typed: string): readonly Thing[] {
  const sought = searchKey(typed.slice(0, LONGEST_NAME));
  const words = sought.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return [];
  const found: Thing[][] = [[], [], []];
  for (const one of things) {
    if (words.every((word) => one.words.includes(word))) found[rankOf(one.words, sought)]?.push(one);
  }
  return found.flat().slice(0, MOST_FOUND);
}

const rankOf = (words: string, sought: string): number =>
  words.startsWith(sought) ? 0 : words.includes(` ${sought}`) || words.includes(`_${sought}`) ? 1 : 2;
