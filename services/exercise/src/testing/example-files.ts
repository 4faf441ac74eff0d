import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const EXAMPLES = join(import.meta.dirname, '../../../../examples');

/** The files of an example definition, by their paths in the package. */
export function exampleFiles(name: string): Record<string, Buffer> {
  const folder = join(EXAMPLES, name);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), readFileSync(path)];
    }),
  );
}
