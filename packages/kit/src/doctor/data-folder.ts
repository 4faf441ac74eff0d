import { constants } from 'node:fs';
import { access, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CommonConfig } from '../config/index.ts';
import { isLocked } from '../runtime/data-folder.ts';
import type { ExaminedService } from './examined-service.ts';
import { type CheckResult, ok, problem, warning } from './result.ts';
import { bytes } from './words.ts';

const ANOTHER_FOLDER = 'or set DATA_DIR to another folder';
/** Below this, a busy service fills the disk within minutes. */
const MIN_FREE = 64 * 1024 ** 2;
/** Group and others may write. */
const WRITABLE_BY_OTHERS = 0o022;

/** The folder of a service, and its disk. Creates nothing: a missing folder is judged by where it would be made. */
export async function checkDataFolder(
  examined: ExaminedService<CommonConfig>,
  config: CommonConfig,
  isRunning: boolean,
): Promise<CheckResult[]> {
  const folder = join(config.dataDir, examined.service.name);
  try {
    const existing = await nearestFolder(folder);
    await access(existing, constants.R_OK | constants.W_OK | constants.X_OK);
    const state = existing === folder ? await stateOf(folder, config, isRunning) : missing(folder, isRunning);
    return [state, await checkDisk(existing, folder, examined)];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return [
      problem(
        'data folder',
        `${folder} cannot be written to (${code})`,
        `Give the user of the services the right to write to ${folder}, ${ANOTHER_FOLDER}.`,
      ),
    ];
  }
}

function missing(folder: string, isRunning: boolean): CheckResult {
  if (!isRunning) return ok('data folder', `${folder} does not exist yet; the first start creates it`);
  return otherData('data folder', `the service runs, but ${folder} does not exist`);
}

/** The most likely reason: the doctor was run without the settings of the service. */
export function otherData(name: string, says: string): CheckResult {
  return warning(
    name,
    says,
    'Run the doctor with the settings of the running service, such as DATA_DIR: it uses other data.',
  );
}

/** The folder itself, or the nearest one above it that exists. */
async function nearestFolder(folder: string): Promise<string> {
  for (let path = folder; ; path = dirname(path)) {
    const found = await stat(path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found?.isDirectory()) return path;
    if (found !== undefined) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' });
    if (path === dirname(path)) return path;
  }
}

async function stateOf(folder: string, { database }: CommonConfig, isRunning: boolean): Promise<CheckResult> {
  const { mode, uid } = await stat(folder);
  const own = process.getuid?.();
  if (own === 0 && uid !== 0) {
    return warning(
      'data folder',
      `${folder} belongs to the user ${uid}, and this is root, who may do everything`,
      'Run the doctor as the user of the services.',
    );
  }
  const foreign = await unwritableFile(folder);
  if (foreign !== undefined) {
    return problem(
      'data folder',
      `${foreign} cannot be written to`,
      `Give the user of the services the right to write to everything in ${folder}.`,
    );
  }
  if (own !== undefined && (mode & WRITABLE_BY_OTHERS) !== 0) {
    return warning(
      'data folder',
      `other users of this machine can change files in ${folder}`,
      `Run "chmod go-w ${folder}".`,
    );
  }
  return database.kind === 'sqlite' ? holderOf(folder, isRunning) : ok('data folder', `${folder} can be written to`);
}

async function unwritableFile(folder: string): Promise<string | undefined> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isWritable = await access(path, constants.R_OK | constants.W_OK).then(
      () => true,
      // The service may have removed it meanwhile.
      (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT',
    );
    if (!isWritable) return path;
  }
  return undefined;
}

/** On SQLite one process at a time can use the folder. */
async function holderOf(folder: string, isRunning: boolean): Promise<CheckResult> {
  if (!isLocked(folder)) {
    if (isRunning) return otherData('data folder', `the service runs, but no process uses ${folder}`);
    return ok('data folder', `${folder} can be written to, and no process uses it`);
  }
  const note = await readFile(join(folder, 'in-use-by'), 'utf8').catch(() => '');
  const [holder = 'another process'] = /^process \d{1,10}$/.exec(note) ?? [];
  const says = `${folder} is in use by ${holder}`;
  if (isRunning) return ok('data folder', says);
  return problem(
    'data folder',
    `${says}, which does not serve the port of this service`,
    `Stop ${holder}, ${ANOTHER_FOLDER}.`,
  );
}

async function checkDisk(
  existing: string,
  folder: string,
  { freeSpace }: ExaminedService<CommonConfig>,
): Promise<CheckResult> {
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const reserve = await stat(join(folder, 'reserve')).then(
    ({ size }) => `, and a reserve of ${bytes(size)} for a full disk`,
    () => '',
  );
  const says = `${bytes(free)} free${reserve}`;
  const todo = 'Make room on the disk of DATA_DIR.';
  if (free < MIN_FREE) return problem('disk', `${says}; the services need ${bytes(MIN_FREE)} to store anything`, todo);
  if (free < freeSpace.bytes)
    return warning('disk', `${says}; with less than ${bytes(freeSpace.bytes)} ${freeSpace.otherwise}`, todo);
  return ok('disk', says);
}
