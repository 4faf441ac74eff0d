import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does something with files of these names in a folder of their own. */
export async function withArchives<Result>(
  archives: Readonly<Record<string, Uint8Array>>,
  use: (pathOf: (name: string) => string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  try {
    for (const [name, bytes] of Object.entries(archives)) await writeFile(join(folder, name), bytes);
    return await use((name) => join(folder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
}
