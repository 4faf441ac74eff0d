import type { BackupOptions } from '../backup/options.ts';
import type { FilesAddress } from '../blobs/files-address.ts';
import type { CommonConfig } from '../config/index.ts';
import {
  compareMigrations,
  type Database,
  DatabaseUnavailable,
  migrate,
  openDatabase,
  ServerClock,
} from '../database/index.ts';
import { type HttpServer, listenOn } from '../http/index.ts';
import {
  type Clock,
  DiskReserve,
  type Logger,
  LogThrottle,
  logEndOfOutage,
  openDataFolder,
  type Report,
  StartupError,
  type SweepTask,
  startSweeper,
  systemClock,
} from '../runtime/index.ts';
import { awaitDatabase } from './await-database.ts';
import type { Deps } from './deps.ts';
import { explainStart } from './explain-start.ts';
import { isFullDisk, makeRoom, watchRoom } from './full-disk.ts';
import { forStart, migrateBesideOthers } from './migrate-beside-others.ts';

/** A background worker that runs while the service does. */
export interface Worker {
  start(): void | Promise<void>;
  /** Accepts nothing new and finishes its current work within a few seconds. */
  stop(): Promise<void>;
}

export interface Service<Config extends CommonConfig> {
  readonly name: string;
  /** The version of the program, which its backups name. */
  readonly version?: string;
  /** The variable that sets the port, for the message if the port is in use. */
  readonly portVariable: string;
  /** The folder of SQL files. */
  readonly migrations: string;
  readConfig(environment: NodeJS.ProcessEnv, terminal: boolean): Config;
  /** Seeds a new database. Runs after the migrations, before the first request. */
  prepare(deps: Deps<Config>): Promise<void>;
  create(deps: Deps<Config>): Promise<Parts>;
  /** Where its blobs are; if omitted, it has none. */
  filesOf?(config: Config): FilesAddress;
  /** If omitted, every table holds primary data and none references a blob. */
  readonly backupOptions?: BackupOptions;
}

/** The parts of a running service. */
export interface Parts {
  readonly app: HttpServer;
  /** Started in this order before the port is open; stopped in reverse order, while the app closes. */
  readonly workers: readonly Worker[];
  /** What expires and is swept from time to time. */
  readonly sweeps: readonly SweepTask[];
}

export interface RunningService {
  readonly addresses: readonly string[];
  /** Reports not ready and keeps serving for this long, so that load balancers notice first. */
  drain(milliseconds: number): Promise<void>;
  /** Stops accepting requests, finishes those in flight, and closes what was opened. */
  stop(): Promise<void>;
}

/** How long a stop waits for the database. A healthy one has answered by then. */
const DATABASE_TIMEOUT_MS = 4000;

/**
 * Data folder, database, migrations, app, workers, port: started in this order, stopped in reverse. `signal` ends the wait
 * for a database.
 */
export async function startService<Config extends CommonConfig>(
  service: Service<Config>,
  config: Config,
  surroundings: Omit<Deps<Config>, 'config' | 'database'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningService> {
  const { log } = surroundings;
  const undo: (() => unknown)[] = [];
  let database: Database | undefined;
  const undoAll = async (): Promise<void> => {
    const failures: unknown[] = [];
    // Requests, jobs and clocks may all be waiting for an unresponsive server, one after another.
    const patience = setTimeout(() => database?.abandon(), DATABASE_TIMEOUT_MS);
    for (const step of undo.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        // The others are stopped nevertheless.
        failures.push(error);
      }
    }
    clearTimeout(patience);
    if (failures.length > 0) throw failures[0];
  };
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= undoAll();
    return stopped;
  };
  try {
    const folder = openDataFolder(config.dataDir, service.name);
    const reserve = new DiskReserve(folder.path);
    let full: DatabaseUnavailable | undefined;
    if (config.database.kind === 'sqlite') {
      // Before the lock, which needs a page on the disk as well.
      full = makeRoom(reserve);
      // On PostgreSQL any number of instances can share the folder.
      const lock = folder.lock();
      undo.push(() => lock.release());
    }
    const prepared = await prepareDatabase(service, config, surroundings, signal);
    if (!prepared.isRemote) await prepared.close();
    const opened = openDatabase(config.database, reportTo(log));
    database = opened;
    undo.push(() => opened.close());
    opened.availability.onRecovery(() => logEndOfOutage(log));
    if (config.database.kind === 'sqlite') watchRoom(opened, reserve, full, log);
    const clock = await clockFor(opened, surroundings, undo).finally(async () => {
      // Until the server has seen the instance at its work: others must not migrate in between.
      if (prepared.isRemote) await prepared.close();
    });
    const deps: Deps<Config> = { ...surroundings, clock, config, database: opened };
    const { app, workers, sweeps } = await service.create(deps);
    const started: Worker[] = [];
    // Concurrently: each may take some seconds to finish its work, and all must fit into one stop.
    undo.push(() => inParallel([() => app.close(), () => stopInTurn(started.toReversed())]));
    const sweeper = startSweeper(sweeps, clock, log);
    undo.push(() => sweeper.stop());
    for (const worker of workers) {
      started.push(worker);
      await worker.start();
    }
    const addresses = await listen(app, config, service.portVariable);
    log.info(`data: ${config.database.kind === 'sqlite' ? folder.path : `PostgreSQL, and files in ${folder.path}`}`);
    return { addresses, drain: (milliseconds) => app.connections.drain(milliseconds), stop };
  } catch (error) {
    await stop();
    throw explainStart(error);
  }
}

/** Instances that share a database use its clock. A test keeps the clock it injects. */
async function clockFor(
  database: Database,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  undo: (() => unknown)[],
): Promise<Clock> {
  if (database.dialect === 'sqlite' || clock !== systemClock) return clock;
  const serverClock = new ServerClock(database, reportTo(log));
  undo.push(() => serverClock.stop());
  await serverClock.start();
  return serverClock;
}

/** Runs all of them even if one fails, and then throws. */
async function inParallel(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps.map(async (step) => step()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function stopInTurn(workers: readonly Worker[]): Promise<void> {
  const failures: unknown[] = [];
  for (const worker of workers) await worker.stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Uses separate connections with longer timeouts: a migration can be long, or run on another instance. They are still
 * open when it returns.
 */
async function prepareDatabase<Config extends CommonConfig>(
  service: Service<Config>,
  config: Config,
  surroundings: Omit<Deps<Config>, 'config' | 'database'>,
  signal: AbortSignal,
): Promise<Database> {
  const { log, clock } = surroundings;
  const { migrations, name: schema } = service;
  const database = openDatabase(await forStart(config.database, migrations), reportTo(log));
  const now = (): number => clock.now();
  try {
    if (database.isRemote) await awaitDatabase(database, { clock: systemClock, log, signal });
    const applied = database.isRemote
      ? await migrateBesideOthers(database, { migrations, schema, now, clock: systemClock, log, signal })
      : await migrate(database, migrations, schema, now);
    if (applied.length > 0) log.info(`brought the database up to date (${applied.length} changes)`);
    const { unknown } = await compareMigrations(database, migrations);
    if (unknown.length > 0) log.warn({ migrations: unknown }, 'a newer version uses this database too, or did');
    await prepareData(() => service.prepare({ ...surroundings, config, database }), applied.length > 0, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A database that is up to date has its initial data; what else there is to do can wait until there is room. */
async function prepareData(prepare: () => Promise<void>, isNew: boolean, log: Logger): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    if (isNew || !isFullDisk(error)) throw error;
    log.warn({ err: error }, 'the data could not be prepared; that is done at the next start');
  }
}

/** The same error may come many times at once; this logs it once. */
function reportTo(log: Logger): Report {
  const throttle = new LogThrottle();
  return (error, what) => {
    if (error instanceof DatabaseUnavailable) log.warn({ err: error }, what);
    else throttle.note(what, '', (suppressed) => log.warn({ err: error, times: suppressed?.times }, what));
  };
}

async function listen(app: HttpServer, { host, port }: CommonConfig, variable: string): Promise<string[]> {
  try {
    return await listenOn(app, host, port);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is taken by another program. Stop that one, or set ${variable} to a free port.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartupError(`This user may not listen on port ${port}. Set ${variable} to a port above 1023.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(
        `HOST is "${host}", which is no address of this machine. Use localhost, or 0.0.0.0 for all addresses.`,
      );
    }
    throw error;
  }
}
