import { runProcess } from '../../packages/kit/src/testing/process.ts';
import { temporaryFolder } from '../../packages/kit/src/testing/temporary-folder.ts';
import { DriveError } from './person.ts';

const PASSWORD = 'a-password-for-one-drive';
const BASE = '/inject/api/v1';

/** A platform, and an administrator on it. */
export interface Platform {
  /** The base URL of the API. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  remove(): Promise<void>;
}

/** Starts a platform in its own folder, with the flags of `npm start`. */
export async function startPlatform(program: readonly string[], environment: NodeJS.ProcessEnv): Promise<Platform> {
  const folder = temporaryFolder();
  const given = Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const running = runProcess(['--max-semi-space-size=8', ...program], {
    ...Object.fromEntries(given),
    // Never the caller's database: this data is thrown away. And nothing of how others reach the caller's platform.
    DATABASE_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    ALLOWED_HOSTS: '',
    TRUST_PROXY: '',
    METRICS: 'loopback',
    DATA_DIR: folder.path,
    HOST: '127.0.0.1',
    EXERCISE_PORT: '0',
    BASE_PATH: BASE,
    ADMIN_PASSWORD: PASSWORD,
    // The simulated people may act faster than real ones.
    TEAM_ACTS_PER_MINUTE: '100000',
  });
  const remove = async (): Promise<void> => {
    await running.remove();
    folder.remove();
  };
  try {
    const [, url = ''] = await running.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
    return { url: `${url}${BASE}`, username: 'admin', password: PASSWORD, remove };
  } catch (error) {
    await remove();
    throw new DriveError(`The platform did not start: ${(error as Error).message}`);
  }
}

/** The resources that the platform uses, from its metrics; undefined without access to them. */
export interface Usage {
  readonly megabytes: number;
  readonly cpuSeconds: number;
}

export async function usageOf({ url }: Platform): Promise<Usage | undefined> {
  try {
    const text = await (await fetch(new URL('/metrics', url))).text();
    const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    const usage = {
      megabytes: read('process_resident_memory_bytes') / 1024 ** 2,
      cpuSeconds: read('process_cpu_seconds_total'),
    };
    return Number.isNaN(usage.megabytes) ? undefined : usage;
  } catch {
    return undefined;
  }
}
