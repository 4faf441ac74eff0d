import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server in its own process. */
export interface Server {
  readonly process: RunningProcess;
  readonly url: string;
  /** The database processes that work for it, if their time counts too. */
  readonly databasePids?: () => Promise<readonly number[]>;
}

/** Starts processes for a benchmark; all of them are stopped and removed at its end. */
export interface Processes {
  /** The data folder of all services. */
  readonly folder: string;
  start(program: string, ...args: readonly string[]): Promise<Server>;
}

/** The flags of `npm start` and the container. */
const FLAGS = ['--max-semi-space-size=8'];

export async function withProcesses(
  work: (processes: Processes) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = temporaryFolder();
  const running: RunningProcess[] = [];
  // As in production, but on free ports.
  const environment = {
    DATA_DIR: folder.path,
    HOST: '127.0.0.1',
    EXERCISE_PORT: '0',
    AIRPORT_PORT: '0',
    // A benchmark acts faster than people.
    MAX_TEAM_ACTS: '10000000',
    TEAM_ACTS_PER_MINUTE: '100000',
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

/** Stops it in order, so that its files are complete. */
export async function stop({ process }: Server): Promise<void> {
  process.kill('SIGTERM');
  await process.ended();
}
