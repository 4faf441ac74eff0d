import { type ReadPackage, readZip } from '../../../../files/read-package.ts';
import { fileTexts } from './file-texts.ts';
import type { ModelNews, ToModelWorker } from './model-messages.ts';

/** Reads a package for one page, and gives it the files that it shows. */
export function serveModel(
  tell: (news: ModelNews) => void,
  readPackage: (file: Blob) => Promise<ReadPackage | 'problems'> = readZip,
): (event: { readonly data: ToModelWorker }) => Promise<void> {
  let read: ReadPackage | undefined;
  const readAll = async (file: Blob): Promise<ModelNews> => {
    const answer = await readPackage(file);
    if (answer === 'problems') return { kind: 'failed', reason: 'problems' };
    read = answer;
    const { definition, files } = answer;
    return { kind: 'read', definition, texts: await fileTexts(definition, files) };
  };
  return async ({ data: asked }) => {
    if (asked.kind === 'read') {
      tell(await readAll(asked.file).catch((): ModelNews => ({ kind: 'failed', reason: 'broken' })));
      return;
    }
    const bytes = await read?.files
      .get(asked.path)
      ?.read()
      .catch(() => undefined);
    tell({ kind: 'opened', path: asked.path, bytes: bytes && new Blob([new Uint8Array(bytes)]) });
  };
}
