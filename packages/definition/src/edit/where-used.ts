import { rootOf } from './content-place.ts';
import type { FieldPath } from './intent.ts';
import type { NameKind } from './kinds.ts';
import { declarationsOf, type Mention, placesIn, placesOf } from './names-in.ts';
import type { Outline, Part } from './outline.ts';
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
