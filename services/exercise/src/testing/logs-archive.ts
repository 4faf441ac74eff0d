import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { bufferSource, openArchivedFiles, type PackageFile } from '@muster/definition';
import { BASE, type Visitor } from './visitor.ts';

export interface LogsAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Requests the logs of an exercise, once. */
export async function askForLogs(
  by: Visitor,
  exerciseId: string,
  query = '',
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<LogsAnswer> {
  const response = await fetch(`${by.url}${BASE}/exercise/${exerciseId}/logs${query}`, {
    method,
    headers: { ...(by.cookie === undefined ? {} : { cookie: `sessionid=${by.cookie}` }), ...by.headers, ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A thread must load its code first, which takes a while on a busy machine. */
const DEADLINE_MS = 120_000;
const POLL_INTERVAL_MS = 50;

/** Polls an export until `look` returns something. */
export async function exported<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    assert.ok(performance.now() < deadline, 'the logs are not exported');
    await setTimeout(POLL_INTERVAL_MS);
  }
}

/** Requests logs until there are some. */
export async function polledLogs(by: Visitor, exerciseId: string, query = ''): Promise<LogsAnswer> {
  return exported(async () => {
    const answer = await askForLogs(by, exerciseId, query);
    if (answer.status === 202) {
      assert.equal(answer.bytes.length, 0);
      return undefined;
    }
    assert.equal(answer.status, 200, answer.bytes.toString());
    return answer;
  });
}

/** An export, unpacked on demand. */
export class LogsArchive {
  readonly #files: ReadonlyMap<string, PackageFile>;

  private constructor(files: ReadonlyMap<string, PackageFile>) {
    this.#files = files;
  }

  static async open(zip: Uint8Array): Promise<LogsArchive> {
    return new LogsArchive(await openArchivedFiles(bufferSource(zip)));
  }

  static async of(by: Visitor, exerciseId: string, query = ''): Promise<LogsArchive> {
    return LogsArchive.open((await polledLogs(by, exerciseId, query)).bytes);
  }

  /** Below `logs/`. */
  get paths(): string[] {
    return [...this.#files.keys()].toSorted();
  }

  async bytes(path: string): Promise<Buffer> {
    const file = this.#files.get(path);
    assert.ok(file, `there is no ${path}`);
    return Buffer.from(await file.read());
  }

  async text(path: string): Promise<string> {
    return (await this.bytes(path)).toString('utf8');
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into lines whose shape is what it checks
  async lines(path: string): Promise<any[]> {
    const text = await this.text(path);
    assert.ok(text === '' || text.endsWith('\n'), path);
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }
}
