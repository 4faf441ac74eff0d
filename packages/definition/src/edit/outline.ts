import { layOut } from '../package/layout.ts';
import { FILES_OF_KINDS, NAME_FIELDS, PART_KINDS, type PartKind } from './kinds.ts';
import type { OutlineFile } from './outline-file.ts';
import { readAgain } from './read-again.ts';
import { readText } from './read-text.ts';
import { fieldOf, resolved, type TextNode } from './text-node.ts';

/** The files of a package by path. A text is undefined or null for attachments. */
export type EditFiles = ReadonlyMap<string, { readonly text: string | null | undefined }>;

/** An item of a list file, or the whole of `config.yml`. */
export interface Part {
  readonly kind: PartKind;
  /** As written; '' if it has none. */
  readonly name: string;
  /** How many parts before it have the same kind and name. */
  readonly nth: number;
  readonly file: string;
  /** The document of the file, and the item in it. */
  readonly document: number;
  readonly index: number | undefined;
  /** A mapping, unless something else is written. */
  readonly node: TextNode;
}

/** What a package says, read leniently: whatever is wrong with it, what can be read is here. */
export interface Outline {
  readonly files: EditFiles;
  /** The YAML files of the format, in the order in which they are read. */
  readonly yaml: ReadonlyMap<string, OutlineFile>;
  readonly parts: readonly Part[];
}

/** Never throws. Of files whose texts an earlier outline has read, only what has changed is read again. */
export function outline(files: EditFiles, before?: Outline): Outline {
  const yaml = new Map<string, OutlineFile>();
  const parts: Part[] = [];
  const names = new Map<string, number>();
  for (const [path, kind] of yamlFiles(files, before)) {
    const text = files.get(path)?.text ?? '';
    const earlier = before?.yaml.get(path);
    const known = earlier?.kind === kind ? earlier : undefined;
    const file = known?.text === text ? known : ((known && readAgain(known, text)) ?? read(path, kind, text));
    yaml.set(path, file);
    for (const part of partsOf(file)) {
      const key = `${kind} ${part.name}`;
      const nth = names.get(key) ?? 0;
      names.set(key, nth + 1);
      parts.push({ ...part, nth });
    }
  }
  return { files, yaml, parts };
}

function read(path: string, kind: PartKind, text: string): OutlineFile {
  const nodes = readText(text);
  const { lexemes } = nodes;
  if (!nodes.ok) return { path, kind, text, problem: nodes.problem, documents: [], lexemes };
  const documents = nodes.documents.filter((node) => node !== undefined).filter((node) => !isNothing(node));
  return { path, kind, text, problem: undefined, documents, lexemes };
}

function isNothing(node: TextNode): boolean {
  return node.type === 'scalar' && node.value === null;
}

function* partsOf({ path, kind, documents }: OutlineFile): Generator<Omit<Part, 'nth'>> {
  for (const [document, root] of documents.entries()) {
    if (kind === 'exercise') {
      yield { kind, name: '', file: path, document, index: undefined, node: root };
    } else if (root.type === 'list') {
      for (const [index, { value }] of root.items.entries()) {
        if (!isNothing(value)) yield { kind, name: nameOf(kind, value), file: path, document, index, node: value };
      }
    }
  }
}

function nameOf(kind: PartKind, node: TextNode): string {
  const field = NAME_FIELDS[kind];
  const map = resolved(node);
  if (map?.type === 'scalar') return map.text;
  const value = map?.type === 'map' && field !== undefined ? fieldOf(map, field)?.value : undefined;
  const scalar = value && resolved(value);
  return scalar?.type === 'scalar' ? scalar.text : '';
}

/** The YAML files of each kind: the file itself, or else those of the folder. */
function yamlFiles(files: EditFiles, before: Outline | undefined): (readonly [path: string, kind: PartKind])[] {
  if (before !== undefined && hasSamePaths(files, before.files))
    return [...before.yaml].map(([path, { kind }]) => [path, kind]);
  const laidOut = [...layOut([...files.keys()].map((path) => ({ path })))].sort(([a], [b]) => (a < b ? -1 : 1));
  return PART_KINDS.flatMap((kind) => {
    const base = FILES_OF_KINDS[kind];
    const single = laidOut.find(([path]) => path === `${base}.yml` || path === `${base}.yaml`);
    const found =
      single !== undefined || kind === 'exercise'
        ? [single]
        : laidOut.filter(([path]) => path.startsWith(`${base}/`) && /\.ya?ml$/i.test(path));
    return found.flatMap((file) => (file === undefined ? [] : [[file[1].path, kind] as const]));
  });
}

function hasSamePaths(one: EditFiles, other: EditFiles): boolean {
  if (one.size !== other.size) return false;
  const others = other.keys();
  for (const path of one.keys()) if (path !== others.next().value) return false;
  return true;
}
