import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@muster/kit/runtime';
import { ensureBuilt } from '@muster/kit/web-page';
import { pageSources } from '../../services/airport/src/page/index.ts';
import { consoleSources } from '../../services/exercise/src/console/index.ts';
import { releaseContent } from '../release/content.ts';
import { type ReleaseFile, textFile } from '../release/file.ts';
import { COMMANDS, fileOf } from './released-program.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/release-of-tests', import.meta.url));
/** No run lasts longer: what is older belongs to none. */
const UNUSED_AFTER_MS = 24 * 3_600_000;

/**
 * Writes the programs of the repository as a release has them, and returns their folder. A bundle starts in half the
 * processor time of the sources, and the tests of a run start hundreds of processes. The same sources give the same
 * folder, so that its compiled code is found again.
 */
export async function writeReleasedPrograms(root: string): Promise<string> {
  const log = createLogger({ service: 'test', level: 'info', pretty: true });
  for (const page of [consoleSources, pageSources]) await ensureBuilt(page, log);
  const files = [...(await releaseContent(root)), ...Object.entries(COMMANDS).map(starter)];
  const hash = createHash('sha256');
  for (const { path, bytes } of files) hash.update(`${path} ${bytes.length}\n`).update(bytes);
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  removeUnused(folder);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(unfinished, path)), { recursive: true });
    writeFileSync(join(unfinished, path), bytes);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run has written the same in the meantime.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Starts the program of a release with the command that stands for a program of the repository. */
function starter([program, command]: readonly [string, readonly string[]]): ReleaseFile {
  const code = `process.argv.splice(1, 1, new URL('../lib/muster.js', import.meta.url).pathname, ...${JSON.stringify(command)});
await import('../lib/muster.js');
`;
  return textFile(fileOf(program), code);
}

function removeUnused(current: string): void {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    const age = Date.now() - statSync(folder).mtimeMs;
    if (folder !== current && age > UNUSED_AFTER_MS) rmSync(folder, { recursive: true, force: true });
  }
}
