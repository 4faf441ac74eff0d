import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { ObjectClient } from './object-client.ts';
import { StorageFailure } from './storage-failure.ts';
import { elementsIn, escapeXml, textIn } from './xml.ts';

/** What a storage takes at least, but for the last part, is 5 MB; what it takes at most is 10,000 parts. */
export const PART_BYTES = 8 * 1024 * 1024;
const MOST_PARTS = 9000;

interface Put {
  readonly client: ObjectClient;
  readonly name: string;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly hash: string;
  readonly size: number;
  readonly signal: AbortSignal;
}

/**
 * Stores a local file as an object, in parts if it is large; each part is in memory when it is sent. One that is there
 * already is left alone, unless it has another length: then it was damaged, and is replaced.
 */
export async function putFile(put: Put, path: string, partBytes: number): Promise<void> {
  const file = await open(path, 'r');
  try {
    if (put.size <= partBytes) await putWhole(put, file);
    else await putParts(put, file, Math.max(partBytes, Math.ceil(put.size / MOST_PARTS)));
  } finally {
    await file.close();
  }
}

/** The length of an object; undefined if there is none. */
export async function lengthOf(client: ObjectClient, name: string, signal?: AbortSignal): Promise<number | undefined> {
  const { status, headers } = await client.ask({ method: 'HEAD', name, understands: [404], signal });
  if (status === 404) return undefined;
  const length = headers.get('content-length');
  if (length === null || !/^\d{1,15}$/.test(length))
    throw new StorageFailure('refused', 'it tells no length of a file');
  return Number(length);
}

async function putWhole({ client, name, hash, size, signal }: Put, file: FileHandle): Promise<void> {
  const body = await bytesOf(file, 0, size);
  if (sha256(body).toString('hex') !== hash) throw changed();
  const headers = { 'x-amz-checksum-sha256': Buffer.from(hash, 'hex').toString('base64') };
  const conditional = { ...headers, 'if-none-match': '*' };
  const put = { method: 'PUT', name, body, signal } as const;
  const { status } = await client.ask({ ...put, headers: conditional, understands: [412] });
  if (status !== 412 || (await lengthOf(client, name, signal)) === size) return;
  await client.ask({ ...put, headers });
}

async function putParts(put: Put, file: FileHandle, partBytes: number): Promise<void> {
  const { client, name, size, signal } = put;
  const before = await lengthOf(client, name, signal);
  if (before === size) return;
  const uploadId = await beginParts(put);
  try {
    const parts = await sendParts(put, file, partBytes, uploadId);
    await completeParts(put, uploadId, parts, before === undefined);
  } catch (error) {
    // What cannot be ended now is swept.
    await endParts(client, name, uploadId).catch(() => {});
    throw error;
  }
  const length = await lengthOf(client, name, signal);
  if (length === size) return;
  await client.ask({ method: 'DELETE', name, signal });
  throw new StorageFailure('unreachable', `it stored ${length ?? 0} of ${size} bytes`);
}

async function beginParts({ client, name, signal }: Put): Promise<string> {
  const headers = { 'x-amz-checksum-algorithm': 'SHA256' };
  const { text } = await client.ask({ method: 'POST', name, query: { uploads: '' }, headers, signal });
  const uploadId = textIn(text, 'UploadId');
  if (uploadId === undefined || uploadId === '') throw new StorageFailure('refused', 'it begins no upload in parts');
  return uploadId;
}

interface Part {
  readonly number: number;
  readonly tag: string;
  readonly checksum: Buffer;
}

async function sendParts(
  { client, name, hash, size, signal }: Put,
  file: FileHandle,
  partBytes: number,
  uploadId: string,
): Promise<Part[]> {
  const whole = createHash('sha256');
  const parts: Part[] = [];
  for (let from = 0; from < size; from += partBytes) {
    const body = await bytesOf(file, from, Math.min(partBytes, size - from));
    whole.update(body);
    const number = parts.length + 1;
    const checksum = sha256(body);
    const headers = { 'x-amz-checksum-sha256': checksum.toString('base64') };
    const query = { partNumber: String(number), uploadId };
    const { headers: answered } = await client.ask({ method: 'PUT', name, query, headers, body, signal });
    const tag = answered.get('etag');
    if (tag === null) throw new StorageFailure('refused', 'it gives a part no tag');
    parts.push({ number, tag, checksum });
  }
  if (whole.digest('hex') !== hash) throw changed();
  return parts;
}

/** A success can be an error all the same: its status is sent before it is known. */
async function completeParts(
  { client, name, size, signal }: Put,
  uploadId: string,
  parts: readonly Part[],
  isNew: boolean,
): Promise<void> {
  const list = parts.map(
    ({ number, tag, checksum }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(tag)}</ETag><ChecksumSHA256>${checksum.toString('base64')}</ChecksumSHA256></Part>`,
  );
  const composed = sha256(Buffer.concat(parts.map(({ checksum }) => checksum))).toString('base64');
  const { status, text } = await client.ask({
    ...{ method: 'POST', name, query: { uploadId }, signal },
    headers: {
      'content-type': 'application/xml',
      'x-amz-checksum-sha256': `${composed}-${parts.length}`,
      ...(isNew ? { 'if-none-match': '*' } : {}),
    },
    body: new TextEncoder().encode(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`),
    // 404: an attempt whose answer was lost has completed it. 412: another upload of the same bytes was faster.
    understands: [404, 412],
  });
  if (status === 412) await endParts(client, name, uploadId);
  const [problem] = elementsIn(text, 'Code');
  if (status >= 300 || problem === undefined) return;
  if ((await lengthOf(client, name, signal)) !== size) {
    throw new StorageFailure('unreachable', 'it could not put the parts of a file together');
  }
}

export async function endParts(client: ObjectClient, name: string, uploadId: string): Promise<void> {
  await client.ask({ method: 'DELETE', name, query: { uploadId }, understands: [404] });
}

async function bytesOf(file: FileHandle, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, from + filled);
    if (bytesRead === 0) throw changed();
    filled += bytesRead;
  }
  return bytes;
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function changed(): Error {
  return new Error('A received file was changed on the local disk before it was stored.');
}
