import { open, stat } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type ByteSource, checkZip, handleSource } from '@muster/definition';
import { UsedBuffers } from '@muster/kit/blobs';

/** Runs in a thread of its own: a large package, or one made to be slow, must not keep everybody else waiting. */
parentPort?.on('message', async (path: string) => {
  const handle = await open(path, 'r');
  try {
    const { size } = await stat(path);
    parentPort?.postMessage(await checkZip(frugal(handleSource(handle, size))));
  } finally {
    await handle.close();
  }
});

/** Unpacking leaves about as many bytes behind in used buffers as are read. */
function frugal(source: ByteSource): ByteSource {
  const used = new UsedBuffers();
  return {
    size: source.size,
    read: (position, length, scratch) => {
      used.add(length);
      return source.read(position, length, scratch);
    },
  };
}
