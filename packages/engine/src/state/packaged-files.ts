/** How commands and events name a file of the definition beside those that were uploaded: by its path in the package. */
const SCHEME = 'definition:';

export function packagedFile(path: string): string {
  return `${SCHEME}${path}`;
}

/** The path in the package; nothing for what was uploaded. */
export function packagedPath(file: string): string | undefined {
  return file.startsWith(SCHEME) ? file.slice(SCHEME.length) : undefined;
}
