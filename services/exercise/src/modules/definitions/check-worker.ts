import { open, stat } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { checkZip, handleSource } from '@muster/definition';

/** Runs in a thread of its own: a large package, or one made to be slow, must not keep everybody else waiting. */
parentPort?.on('message', async (path: string) => {
  const handle = await open(path, 'r');
  try {
    const { size } = await stat(path);
    parentPort?.postMessage(await checkZip(handleSource(handle, size)));
  } finally {
    await handle.close();
  }
});
