import type { Definition } from '@muster/definition';

/** `problems`: this version of the console refuses a package that the server accepted. */
export type ModelNews = { readonly definition: Definition } | { readonly failed: 'problems' | 'broken' };
