import { createHash } from 'node:crypto';
import type { DiffFiles } from '../files.ts';

/** Files for a comparison, all of them texts. */
export function asFiles(texts: Iterable<readonly [path: string, text: string]>): DiffFiles {
  return new Map(
    [...texts].map(([path, text]) => {
      const hash = createHash('sha256').update(text).digest('hex');
      return [path, { text, size: Buffer.byteLength(text), hash }];
    }),
  );
}
