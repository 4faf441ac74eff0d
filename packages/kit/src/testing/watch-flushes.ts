import { readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { TestContext } from 'node:test';

/** Why flushes cannot be observed on this machine; undefined if they can. */
export const noFlushesSeen: string | undefined =
  process.platform === 'linux' ? undefined : 'which file was flushed is asked of Linux';

/** The files and folders that are flushed to disk from now on, in order. */
export async function watchFlushes(test: TestContext): Promise<string[]> {
  const handle = await open('.', 'r');
  const { sync } = handle;
  const flushed: string[] = [];
  test.mock.method(Object.getPrototypeOf(handle), 'sync', function (this: typeof handle) {
    flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  await handle.close();
  return flushed;
}
