import { rootOf } from './content-place.ts';
import type { FieldPath } from './intent.ts';
import type { NameKind } from './kinds.ts';
import { declarationsOf, type Mention, placesIn, placesOf } from './names-in.ts';
import type { Outline, Part } from './outline.ts';
import type { OutlineFile } from './outline-file.ts';
import { valueAt } from './read-part.ts';
import { isSameName, wordsIn } from './words.ts';

/** A place that names something. */
export interface Use {
  readonly part: Part;
  /** The field, or the item of a list of names. */
  readonly path: FieldPath;
  readonly mention: Mention;
  /** Where the value begins in the text of its file. */
  readonly offset: number;
}

/** Who declares and who names it, in the order of the files. Files are given by their whole path. */
export function whereUsed(outline: Outline, kind: NameKind, name: string): Use[] {
  const root = rootOf(outline.files);
  return placesOf(outline, kind).flatMap((place) => {
    const below = place.folder === undefined ? '' : `${root}${place.folder}/`;
    if (!name.startsWith(below)) return [];
    const wanted = name.slice(below.length);
    if (!wordsIn(place).some((word) => isSameName(place, word.name, wanted))) return [];
    return [{ part: place.part, path: place.path, mention: place.mention, offset: place.node.from }];
  });
}

/** The names in the fields of one part, with the paths of these fields. */
export function namesInPart(part: Part, kind: NameKind): { readonly name: string; readonly path: FieldPath }[] {
  return [...placesIn(part, kind)].flatMap((place) => wordsIn(place).map(({ name }) => ({ name, path: place.path })));
}

/** Something that others name, and what people see instead. */
export interface NamedPart {
  readonly name: string;
  readonly shown: string | undefined;
}

/** Of each file: a form asks at each key, which changes one file of many. */
const namedInFiles = new WeakMap<OutlineFile, readonly NamedPart[]>();

/** The parts of a kind that have a name, each once, with the text of a field that people see instead. */
export function namedParts(
  outline: Outline,
  kind: 'milestone' | 'role' | 'channel' | 'person',
  field: string | undefined,
): readonly NamedPart[] {
  const own = [...outline.yaml.values()].filter((file) => file.kind === kind);
  const lists = own.map((file) => {
    const known = namedInFiles.get(file) ?? namedIn(outline, file, field);
    namedInFiles.set(file, known);
    return known;
  });
  const [only, ...others] = lists;
  if (only !== undefined && others.length === 0) return only;
  return [...new Map(lists.flat().map((one) => [one.name, one])).values()];
}

function namedIn(outline: Outline, { kind, path }: OutlineFile, field: string | undefined): readonly NamedPart[] {
  const named = new Map<string, NamedPart>();
  for (const part of outline.parts) {
    const name = part.name.trim();
    if (part.kind !== kind || part.file !== path || name === '' || named.has(name)) continue;
    const shown = field === undefined ? undefined : valueAt(part.node, [field])?.node;
    named.set(name, { name, shown: shown?.type === 'scalar' ? shown.text : undefined });
  }
  return [...named.values()];
}

/** The names that are declared, in the order of the files, each once. */
export function declaredNames(outline: Outline, kind: Exclude<NameKind, 'file'>): string[] {
  return [
    ...new Set(
      declarationsOf(outline, kind)
        .map(({ node }) => node.text.trim())
        .filter((name) => name !== ''),
    ),
  ];
}

/** How often each file is named in fields, by its whole path: one pass over all, where there are thousands. */
export function fileUses(outline: Outline): ReadonlyMap<string, number> {
  const root = rootOf(outline.files);
  const uses = new Map<string, number>();
  for (const place of placesOf(outline, 'file')) {
    for (const { name } of wordsIn(place)) {
      const path = `${root}${place.folder === undefined ? '' : `${place.folder}/`}${name}`;
      uses.set(path, (uses.get(path) ?? 0) + 1);
    }
  }
  return uses;
}
