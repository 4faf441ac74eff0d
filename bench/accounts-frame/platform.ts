import { fileURLToPath } from 'node:url';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BASE = '/inject/api/v1';
const ADMIN = { username: 'admin', password: 'an-admin-of-benchmarks' };

/** The exercise platform in its own process with an empty database, and a client that is logged in as administrator. */
export interface BenchPlatform {
  readonly folder: string;
  readonly url: string;
  readonly process: RunningProcess;
  post(path: string, body: FormData | object): Promise<Response>;
  logIn(username: string, password: string): Promise<Response>;
  stop(): Promise<void>;
}

export async function startPlatform(environment: Record<string, string> = {}): Promise<BenchPlatform> {
  const folder = temporaryFolder();
  const running = runProcess(
    ['services/exercise/src/main.ts'],
    {
      DATA_DIR: folder.path,
      HOST: '127.0.0.1',
      EXERCISE_PORT: '0',
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    ROOT,
  );
  const stop = async (): Promise<void> => {
    await running.remove();
    folder.remove();
  };
  try {
    const [, url = ''] = await running.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
    const logIn = (username: string, password: string): Promise<Response> =>
      send(url, '', '/auth/login', { username, password });
    let cookie = cookieIn(await logIn(ADMIN.username, ADMIN.password)) ?? '';
    return {
      folder: folder.path,
      url,
      process: running,
      post: async (path, body) => {
        const answer = await send(url, cookie, path, body);
        cookie = cookieIn(answer) ?? cookie;
        return answer;
      },
      logIn,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function cookieIn({ headers }: Response): string | undefined {
  return headers.getSetCookie()[0]?.split(';', 1)[0];
}

function send(url: string, cookie: string, path: string, body: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${url}${BASE}${path}`, {
    method: 'POST',
    headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
}
