import type { HttpRequest } from '../judge/http-request.ts';
import { asItIs } from '../texts/encodings.ts';
import { fill, type HttpInput } from '../texts/input.ts';
import type { OperationAt } from './openapi-document.ts';

/** Far more than is looked at to find out what a file is, and little enough for every run. */
const CONTENT_LIMIT = 2 * 1024 * 1024;

/** The content of a file that is stored unchanged. */
export function contentInputs(at: OperationAt, upload: (file: Buffer) => HttpRequest): HttpInput[] {
  return [
    {
      name: `${at.name} content of the file`,
      sizes: [100, 'limit'],
      make: (kind, size) => upload(Buffer.from(fill(kind, size, CONTENT_LIMIT, asItIs))),
    },
  ];
}
