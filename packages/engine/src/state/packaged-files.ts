/**
 * How commands and events refer to a file of the definition, as opposed to an uploaded one: by its path in the package.
 */
const SCHEME = 'definition:';

export function packagedFile(path: string): string {
  return `${SCHEME}${path}`;
}

/** The path in the package; undefined for an uploaded file. */
export function packagedPath(file: string): string | undefined {
  return file.startsWith(SCHEME) ? file.slice(SCHEME.length) : undefined;
}
