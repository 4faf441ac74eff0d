import type { Definition } from '@muster/definition';

/** The words of the package's text files, by path. */
export type FileTexts = ReadonlyMap<string, string>;

export type ToModelWorker =
  | { readonly kind: 'read'; readonly file: Blob }
  /** One file of the package that was read, by its path. */
  | { readonly kind: 'open'; readonly path: string };

/** `problems`: this version of the console refuses a package that the server accepted. */
export type ModelNews =
  | { readonly kind: 'read'; readonly definition: Definition; readonly texts: FileTexts }
  | { readonly kind: 'failed'; readonly reason: 'problems' | 'broken' }
  | { readonly kind: 'opened'; readonly path: string; readonly bytes: Blob | undefined };
