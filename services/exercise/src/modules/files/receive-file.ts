import type { ReceivedBlob } from '@muster/kit/blobs';
import { receiveForm } from '@muster/kit/http';
import { readText, withoutUnseen } from '@muster/kit/text';
import type { FastifyRequest } from 'fastify';
import type { Foundation } from '../../deps.ts';
import { platformErrors } from '../../platform-errors.ts';
import { forgetUpload, storageRefusal } from '../../refused-uploads.ts';
import { filesErrors } from './files.errors.ts';
import { MediaTypeSniffer } from './media-type.ts';

/** A file that was received completely and has no owner yet. */
export interface ReceivedFile {
  readonly blob: ReceivedBlob;
  readonly name: string;
  readonly mediaType: string;
}

const MB = 1024 * 1024;

/** The number of bytes between checks of the free space. */
const CHECK_INTERVAL_BYTES = 4 * MB;

/** No file system allows more. */
const MAX_NAME_LENGTH = 255;

/** Parses the form of an upload; the file is streamed to disk. */
export async function receiveFile(
  request: FastifyRequest,
  foundation: Foundation,
): Promise<{ readonly file: ReceivedFile; readonly fields: ReadonlyMap<string, readonly string[]> }> {
  const { blobs, config } = foundation;
  const limit = config.maxFileMb * MB;
  await refuseFullDisk(foundation);
  try {
    return await receiveForm(request, {
      limit,
      tooLarge: () => platformErrors.file_too_large('file', { max: config.maxFileMb }),
      receive: async (content, givenName) => {
        const name = readText(withoutUnseen(givenName), { field: 'The name of the file', max: MAX_NAME_LENGTH });
        const sniffer = new MediaTypeSniffer();
        const blob = await blobs.receive(sniffer.through(whileThereIsRoom(foundation, content)), limit);
        return { blob, name, mediaType: sniffer.type };
      },
      discard: ({ blob }) => forgetUpload(foundation, blob),
    });
  } catch (error) {
    throw storageRefusal('file', error);
  }
}

/** Many concurrent files could fill a disk that has space for each of them. */
async function* whileThereIsRoom(
  foundation: Foundation,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let unseen = 0;
  for await (const chunk of content) {
    unseen += chunk.length;
    if (unseen > CHECK_INTERVAL_BYTES) {
      await refuseFullDisk(foundation);
      unseen = 0;
    }
    yield chunk;
  }
}

async function refuseFullDisk({ blobs, keepFreeBytes }: Foundation): Promise<void> {
  if ((await blobs.freeBytes()) >= keepFreeBytes) return;
  throw filesErrors.disk_almost_full();
}
