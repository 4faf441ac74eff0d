import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp, restore } from '../backup/index.ts';
import type { CommonConfig } from '../config/index.ts';
import { type DatabaseAddress, forLongWork, openDatabase } from '../database/index.ts';
import { openDataFolder, StartupError, systemClock } from '../runtime/index.ts';
import type { Service } from './start.ts';

/** The command lines of `npm run backup` and `npm run restore`: a service's name, a folder. */
export async function copyCommand(
  verb: 'backup' | 'restore',
  services: readonly Service<CommonConfig>[],
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const [name, folder] = args;
  const service = services.find((candidate) => candidate.name === name);
  if (service === undefined || folder === undefined || args.length > 2) {
    throw new StartupError(`Usage: npm run ${verb} -- <${services.map((one) => one.name).join(' or ')}> <folder>`);
  }
  const config = service.readConfig(environment, false);
  const data = openDataFolder(config.dataDir, service.name);
  // A backup reads beside the running service; a restore must have the data for itself.
  const lock = verb === 'restore' && config.database.kind === 'sqlite' ? data.lock() : undefined;
  const address = forLongWork(config.database);
  const database = openDatabase(verb === 'backup' ? readOnly(address) : address, () => {});
  try {
    const path = resolve(folder);
    if (verb === 'backup') {
      const { tables, rows, blobs } = await backUp(
        { service: service.name, database, folder: data.path, now: systemClock.now() },
        path,
      );
      return `Backed up ${rows} rows of ${tables} tables and ${blobs} files to ${path}.`;
    }
    const { madeAt } = await restore(path, {
      service: service.name,
      database,
      folder: data.path,
      migrations: service.migrations,
      now: systemClock.now,
    });
    return `Restored the backup of ${madeAt} into ${config.database.kind === 'sqlite' ? config.database.file : 'PostgreSQL'}.`;
  } finally {
    await database.close();
    lock?.release();
  }
}

function readOnly(address: DatabaseAddress): DatabaseAddress {
  if (address.kind === 'postgres') return address;
  if (!existsSync(address.file)) throw new StartupError(`There is nothing to back up: ${address.file} does not exist.`);
  return { ...address, access: 'read only' };
}
