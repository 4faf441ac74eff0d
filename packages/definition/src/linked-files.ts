import { linkPath, possibleLinks, relativeLinks } from './build/links.ts';
import type { Definition, FileReference } from './model.ts';

/** Where in a text a file of the definition is linked to: the link as it is written. */
export interface LinkedFile {
  readonly link: string;
  readonly file: FileReference;
}

/** The files of `files/` and `drive/` that a text leads to, each link once. */
export function linkedFiles({ files, drive }: Pick<Definition, 'files' | 'drive'>, text: string): LinkedFile[] {
  // Most texts have none, and a definition may have thousands of files.
  const links = new Set([...relativeLinks(text), ...possibleLinks(text)].map(({ target }) => target));
  if (links.size === 0) return [];
  const byPath = new Map([...files, ...drive].map((file) => [file.path, file]));
  return [...links].flatMap((link) => {
    const path = linkPath(link);
    const file = [path, `files/${path}`, `drive/${path}`].flatMap((each) => byPath.get(each) ?? [])[0];
    return file === undefined ? [] : { link, file: { name: file.name, path: file.path, size: file.size } };
  });
}
