import { type BlobStore, type ReceivedBlob, TooLarge } from '@muster/kit/blobs';
import { AppError, invalid } from '@muster/kit/errors';
import type { FastifyRequest } from 'fastify';

const LONGEST_FIELD = 10_000;
const MOST_FIELDS = 200;

export interface ReceivedPackage {
  readonly file: ReceivedBlob;
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/** Reads a multipart request part by part; the file goes to disk as it comes. */
export async function receivePackage(
  request: FastifyRequest,
  blobs: BlobStore,
  maxMb: number,
): Promise<ReceivedPackage> {
  if (!request.isMultipart()) {
    throw new AppError(415, 'media_type_unsupported', 'Send the package as the part "file" of multipart/form-data.');
  }
  const limit = maxMb * 1024 * 1024;
  const parts = request.parts({
    limits: { fileSize: limit + 1, files: 1, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD, parts: MOST_FIELDS + 1 },
  });
  const fields = new Map<string, string[]>();
  let file: ReceivedBlob | undefined;
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file')
          throw invalid(
            'invalid_input',
            `The part "${part.fieldname.slice(0, 50)}" holds a file; the package belongs into the part "file".`,
          );
        file = await blobs.receive(part.file, limit);
      } else if (typeof part.value === 'string') {
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
      }
    }
  } catch (error) {
    await file?.discard();
    if (error instanceof TooLarge) {
      throw new AppError(413, 'file_too_large', `The package is larger than ${maxMb} MB (MAX_DEFINITION_MB).`);
    }
    throw error;
  }
  if (file === undefined) throw invalid('invalid_input', 'The part "file" with the package is missing.');
  return { file, fields };
}
