import { dirname, posix } from 'node:path';
import type { Source } from './sources.ts';

/** The scope of the packages of this repository. */
export const OURS = '@muster/';

/** One import, by file paths. Packages of this repository are resolved to their folders. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** As it is written. */
  readonly specifier: string;
  /** A type-only import, erased at runtime. */
  readonly typeOnly: boolean;
  /** `export … from`. */
  readonly isReexport: boolean;
}

export function importsIn(sources: readonly Source[]): Import[] {
  return sources.flatMap(({ path, text }) =>
    importsOf(text).map((one) => ({ from: path, to: resolve(path, one.specifier), ...one })),
  );
}

function importsOf(text: string): Omit<Import, 'from' | 'to'>[] {
  const statements = text.matchAll(/(?:^(import|export)\s+(type\s)?[^;'"]*?from|^import|\bimport\()\s*'([^']+)'/gm);
  return [...statements].map(([, keyword, type, specifier = '']) => ({
    specifier,
    typeOnly: type !== undefined,
    isReexport: keyword === 'export',
  }));
}

/** `@muster/kit/http` is `packages/kit/src/http/index.ts`; a relative path is resolved against the file. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(from), specifier));
  if (!specifier.startsWith(OURS)) return specifier;
  const [name = '', ...rest] = specifier.slice(OURS.length).split('/');
  const home = ['exercise', 'airport'].includes(name) ? `services/${name}` : `packages/${name}`;
  return posix.join(home, 'src', ...rest, 'index.ts');
}
