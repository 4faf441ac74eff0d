import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program that listens, as a process of its own. */
export interface Server {
  readonly process: RunningProcess;
  readonly url: string;
  /** The processes of a database server that work for it, where their time is to be counted too. */
  readonly databasePids?: () => Promise<readonly number[]>;
}

/** What a case may start; all of it is gone when the case ends. */
export interface Workshop {
  /** The data folder of the services that are started here. */
  readonly folder: string;
  start(program: string, ...args: readonly string[]): Promise<Server>;
}

/** As `npm start` and the container do it. */
const FLAGS = ['--max-semi-space-size=8'];

export async function inWorkshop(
  work: (workshop: Workshop) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = temporaryFolder();
  const running: RunningProcess[] = [];
  // As in production: no line for a request that went well, and the ports of whoever else runs here left alone.
  const environment = {
    DATA_DIR: folder.path,
    HOST: '127.0.0.1',
    EXERCISE_PORT: '0',
    AIRPORT_PORT: '0',
    NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
    ...settings,
  };
  try {
    await work({
      folder: folder.path,
      start: async (program, ...args) => {
        const started = runProcess([...FLAGS, program, ...args], environment, root);
        running.push(started);
        const [, url = ''] = await started.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
        return { process: started, url };
      },
    });
  } finally {
    for (const one of running) await one.remove();
    folder.remove();
  }
}

/** Ends it as the system would, so that it puts its files in order. */
export async function stop({ process }: Server): Promise<void> {
  process.kill('SIGTERM');
  await process.ended();
}
