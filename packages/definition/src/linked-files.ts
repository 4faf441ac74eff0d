import { linkPath, possibleLinks, relativeLinks } from './build/links.ts';
import type { Definition, FileReference } from './model.ts';

/** A link to a file of the definition, as written in a text. */
export interface LinkedFile {
  readonly link: string;
  readonly file: FileReference;
}

type DefinitionFiles = Pick<Definition, 'files' | 'drive'>;

/** A definition can have thousands of files and of texts with links. */
const byPath = new WeakMap<DefinitionFiles, ReadonlyMap<string, FileReference>>();

/** The files of `files/` and `drive/` that a text links to, each link once. */
export function linkedFiles(definition: DefinitionFiles, text: string): LinkedFile[] {
  const links = new Set([...relativeLinks(text), ...possibleLinks(text)].map(({ target }) => target));
  return [...links].flatMap((link) => {
    const path = linkPath(link);
    const known = pathsOf(definition);
    const file = known.get(path) ?? known.get(`files/${path}`) ?? known.get(`drive/${path}`);
    return file === undefined ? [] : { link, file: { name: file.name, path: file.path, size: file.size } };
  });
}

/** The file of `files/` or `drive/` at a path in the package. */
export function packagedFileAt(definition: DefinitionFiles, path: string): FileReference | undefined {
  const file = pathsOf(definition).get(path);
  return file && { name: file.name, path: file.path, size: file.size };
}

function pathsOf(definition: DefinitionFiles): ReadonlyMap<string, FileReference> {
  const { files, drive } = definition;
  const known = byPath.get(definition) ?? new Map([...files, ...drive].map((file) => [file.path, file]));
  byPath.set(definition, known);
  return known;
}
