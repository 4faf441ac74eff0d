import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { packageFolder, zipFiles } from '@muster/definition/pack';
import type { ExampleName } from './shipped.ts';

const FOLDER = fileURLToPath(new URL('../../../../../examples', import.meta.url));

/** The package of an example. Its hash is the same on every instance: it tells whether somebody has it already. */
export interface ExamplePackage {
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** Packs the folder of each example at its first use. */
export class ExamplePackages {
  readonly #packed = new Map<ExampleName, Promise<ExamplePackage>>();

  of(name: ExampleName): Promise<ExamplePackage> {
    const known = this.#packed.get(name);
    if (known !== undefined) return known;
    const packed = pack(name);
    this.#packed.set(name, packed);
    // A folder that could not be read is read again by whoever comes next.
    packed.catch(() => this.#packed.delete(name));
    return packed;
  }
}

async function pack(name: ExampleName): Promise<ExamplePackage> {
  const files = await packageFolder(join(FOLDER, name));
  const bytes = await buffer(zipFiles(files, { compress: false }));
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}
