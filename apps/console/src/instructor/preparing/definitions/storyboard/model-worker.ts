import { checkZip } from '@muster/definition';
import { blobSource } from '../../../../files/blob-source.ts';
import type { ModelNews } from './model-messages.ts';

/** Reads a package in a worker: a large one does not block the page. */
self.onmessage = async ({ data }: MessageEvent<Blob>): Promise<void> => {
  self.postMessage(await modelOf(data).catch((): ModelNews => ({ failed: 'broken' })));
};

async function modelOf(file: Blob): Promise<ModelNews> {
  const checked = await checkZip(blobSource(file));
  return checked.ok ? { definition: checked.definition } : { failed: 'problems' };
}
