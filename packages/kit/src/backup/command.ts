import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type FilesAddress, openBlobs } from '../blobs/index.ts';
import type { CommonConfig } from '../config/index.ts';
import { type DatabaseAddress, forLongWork, openDatabase } from '../database/index.ts';
import { openDataFolder, StartupError, systemClock, systemIds, UsageError } from '../runtime/index.ts';
import { explainStart, type Service } from '../service/index.ts';
import type { BackupOptions } from './options.ts';
import { readBackup } from './read-backup.ts';
import { restore } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const NO_OPTIONS: BackupOptions = { derivedTables: [], blobColumns: [] };

/** The commands `npm run backup` and `npm run restore`: a service's name and a folder. Returns the text to print. */
export async function copyCommand(
  verb: 'backup' | 'restore',
  services: readonly Service<CommonConfig>[],
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const [name, folder] = args;
  const service = services.find((candidate) => candidate.name === name);
  if (service === undefined || folder === undefined || args.length > 2) {
    throw new UsageError(`Usage: npm run ${verb} -- <${services.map((one) => one.name).join(' or ')}> <folder>`);
  }
  const config = service.readConfig(environment, false);
  try {
    return await (verb === 'backup' ? backUpService : restoreService)(service, config, resolve(folder));
  } catch (error) {
    throw explainStart(error);
  }
}

/** Can run beside the service. */
async function backUpService(service: Service<CommonConfig>, config: CommonConfig, target: string): Promise<string> {
  const { name, version, backupOptions: options = NO_OPTIONS } = service;
  const blobs = openBlobs(filesOf(service, config), { ids: systemIds(systemClock) });
  const database = openDatabase(readOnly(forLongWork(config.database)), () => {});
  try {
    const now = systemClock.now();
    const made = await writeBackup({ service: name, version, options, database, blobs, now }, target);
    const { tables, rows, leftOut } = made;
    return [
      `Backed up ${rows} rows of ${tables} tables and ${made.blobs} files to ${target}.`,
      ...leftOut.map((file) => `Left out the file ${file}: it is damaged, and no row names it.`),
    ].join('\n');
  } finally {
    await database.close();
  }
}

function filesOf({ name, filesOf }: Service<CommonConfig>, config: CommonConfig): FilesAddress {
  return filesOf?.(config) ?? { kind: 'folder', folder: join(config.dataDir, name, 'blobs') };
}

function readOnly(address: DatabaseAddress): DatabaseAddress {
  if (address.kind === 'postgres') return address;
  if (!existsSync(address.file)) throw new StartupError(`There is nothing to back up: ${address.file} does not exist.`);
  return { ...address, access: 'read only' };
}

/** Needs exclusive access to the data. */
async function restoreService(service: Service<CommonConfig>, config: CommonConfig, source: string): Promise<string> {
  const { name, migrations, backupOptions: options = NO_OPTIONS } = service;
  const backup = await readBackup(source, name, options);
  const cleanUp = rememberFolder(join(config.dataDir, name));
  let restored: Awaited<ReturnType<typeof restore>>;
  try {
    const data = openDataFolder(config.dataDir, name);
    const lock = config.database.kind === 'sqlite' ? data.lock() : undefined;
    try {
      const database = openDatabase(forLongWork(config.database), () => {});
      try {
        restored = await restore(backup, {
          service: name,
          options,
          database,
          blobs: openBlobs(filesOf(service, config), { ids: systemIds(systemClock) }),
          migrations,
          now: systemClock.now,
        });
      } finally {
        await database.close();
      }
    } finally {
      lock?.release();
    }
  } catch (error) {
    cleanUp();
    throw error;
  }
  const into = config.database.kind === 'sqlite' ? config.database.file : 'PostgreSQL';
  const { later, notes } = restored;
  const older = later.length === 0 ? '' : ` It was older, and was brought up to date (${later.length} changes).`;
  return [`Restored the backup of ${backup.manifest.madeAt} into ${into}.${older}`, ...notes].join('\n');
}

/** Files that opening a data folder and its database creates there. */
const MADE_BY_OPENING = ['database.sqlite', 'database.sqlite-wal', 'database.sqlite-shm', 'lock.sqlite'];

/** Returns a function that removes what a failed restore created in the folder, and nothing else. */
function rememberFolder(folder: string): () => void {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.push(path);
  return () => {
    for (const name of MADE_BY_OPENING) if (!present.includes(name)) rmSync(join(folder, name), { force: true });
    for (const path of missing) if (existsSync(path) && readdirSync(path).length === 0) rmdirSync(path);
  };
}
