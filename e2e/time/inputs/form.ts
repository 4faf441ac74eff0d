import type { HttpRequest } from '../judge/http-request.ts';

export interface FormPart {
  readonly name: string;
  readonly fileName?: string;
  readonly content: string | Buffer;
}

const BOUNDARY = '----a-form-of-the-tests';

/** Parts as they are written; names are escaped already. */
export function formBody(parts: readonly FormPart[]): Buffer {
  const chunks = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`, 'latin1'),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`, 'latin1'),
    Buffer.from(fileName === undefined ? '\r\n\r\n' : '\r\nContent-Type: application/octet-stream\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export function formRequest(method: string, path: string, body: Buffer): HttpRequest {
  return { method, path, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body };
}
