import { type BlobStore, type ReceivedBlob, TooLarge } from '@muster/kit/blobs';
import { AppError, invalid, tooLarge, unavailable } from '@muster/kit/errors';
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
  const fields = new Map<string, string[]>();
  let file: ReceivedBlob | undefined;
  try {
    const parts = request.parts({
      limits: { fileSize: limit + 1, files: 1, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD, parts: MOST_FIELDS + 1 },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw otherPart(part.fieldname);
        file = await blobs.receive(part.file, limit);
      } else if (typeof part.value === 'string') {
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
      }
    }
  } catch (error) {
    await file?.discard();
    throw refusalOf(error, maxMb);
  }
  if (file === undefined) throw missingFile(fields.has('file'));
  return { file, fields };
}

function otherPart(name: string): AppError {
  const message = `The part "${name.slice(0, 50)}" holds a file; the package belongs into the part "file".`;
  return invalid('invalid_input', message);
}

function missingFile(cameAsText: boolean): AppError {
  const message = cameAsText
    ? 'The part "file" came as a text: send it as a file, with a file name.'
    : 'The part "file" with the package is missing.';
  return invalid('invalid_input', message);
}

/** What the parser of multipart requests raises, by its code, in our words. */
const FORM_ERRORS: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: 'The form holds more than one file: send one package at a time, as the part "file".',
  FST_FIELDS_LIMIT: `The form has more than ${MOST_FIELDS} fields.`,
  FST_PARTS_LIMIT: `The form has more than ${MOST_FIELDS} fields.`,
  FST_PROTO_VIOLATION: 'The form has a field whose name is not allowed: send "name", "file" and "share_with" only.',
};

/**
 * The parser raises plain errors for a form that breaks off or was never one. Only what the system reports, such as a
 * disk that fails, is not the sender's fault.
 */
function refusalOf(error: unknown, maxMb: number): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof TooLarge) {
    return tooLarge('file_too_large', `The package is larger than ${maxMb} MB (MAX_DEFINITION_MB).`);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') {
    return unavailable('storage_full', 'The package cannot be stored because the disk of the server is full.', {
      cause: error,
    });
  }
  if (error instanceof Error && 'syscall' in error && code !== 'ECONNRESET') return error;
  const message =
    FORM_ERRORS[code] ?? 'The request breaks off, or is not well-formed multipart/form-data: send it again.';
  return invalid('malformed_form', message, { cause: error });
}
