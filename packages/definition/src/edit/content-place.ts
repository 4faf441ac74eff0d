import { layOut } from '../package/layout.ts';
import type { FieldPath } from './intent.ts';
import type { EditFiles } from './outline.ts';
import { valueAt } from './read-part.ts';
import type { TextNode } from './text-node.ts';

/** Where the text of something is, or would be: in a field, or in a file below `content/`. */
export type ContentPlace =
  | { readonly in: 'field'; readonly path: FieldPath }
  | { readonly in: 'file'; readonly file: string };

/** `path` leads to what has the fields of content, such as an alternative. */
export function contentPlace(files: EditFiles, part: TextNode, path: FieldPath): ContentPlace {
  const nested = valueAt(part, [...path, 'content'])?.node.type === 'map';
  const holder = nested ? [...path, 'content'] : path;
  const own = valueAt(part, [...holder, 'content_path']) ?? valueAt(part, [...path, 'content_path']);
  const named = own?.node.type === 'scalar' ? own.node.text : '';
  if (named !== '') return { in: 'file', file: fileAt(files, `content/${named}`) };
  return { in: 'field', path: [...holder, 'content'] };
}

/** The file at a path of the format: a folder around the whole package does not count. */
export function fileAt(files: EditFiles, path: string): string {
  return rootOf(files) + path;
}

/** The folder around a package, with its slash; '' if there is none. */
export function rootOf(files: EditFiles): string {
  const known = roots.get(files);
  if (known !== undefined) return known;
  const root = findRoot(files);
  roots.set(files, root);
  return root;
}

/** Many fields ask, and nobody changes these maps. */
const roots = new WeakMap<EditFiles, string>();

function findRoot(files: EditFiles): string {
  for (const [path, file] of layOut([...files.keys()].map((one) => ({ path: one })))) {
    return file.path.slice(0, file.path.length - path.length);
  }
  return '';
}
