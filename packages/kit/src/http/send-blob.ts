import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kitErrors } from '../errors/index.ts';

export interface SentBlob {
  readonly handle: FileHandle;
  readonly size: number;
  /** Never changes for the same bytes. */
  readonly hash: string;
  readonly type: string;
  /** What a browser calls the file. */
  readonly name: string;
  readonly disposition: 'attachment' | 'inline';
  /** By default it may be kept, but asked for again each time: rights change. */
  readonly cacheControl?: string;
}

/** Streams a blob, whole or the part that was asked for, so that a broken download can go on where it stopped. */
export async function sendBlob(request: FastifyRequest, reply: FastifyReply, blob: SentBlob): Promise<FastifyReply> {
  const etag = `"${blob.hash}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(blob.disposition, blob.name),
    'cache-control': blob.cacheControl ?? 'private, no-cache',
  });
  if (matches(request.headers['if-none-match'], etag)) {
    await blob.handle.close();
    return reply.code(304).send(request.method === 'HEAD' ? nothing() : undefined);
  }
  const range = readRange(request, etag, blob.size);
  if (range === 'unsatisfiable') {
    await blob.handle.close();
    throw kitErrors.range_unsatisfiable(`The file has ${blob.size} bytes; the range asked for lies outside.`, {
      headers: { 'content-range': `bytes */${blob.size}` },
    });
  }
  const { start, end } = range ?? { start: 0, end: blob.size - 1 };
  reply.type(blob.type).header('content-length', end - start + 1);
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${blob.size}`);
  if (request.method === 'HEAD' || blob.size === 0) {
    await blob.handle.close();
    return reply.send(nothing());
  }
  return reply.send(blob.handle.createReadStream({ start, end }));
}

/** For a HEAD request the framework would replace the length of anything else by its own. */
function nothing(): Readable {
  return Readable.from([]);
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false;
}

/** One range of bytes; several at once, or one in another unit, are answered with the whole. */
function readRange(
  request: FastifyRequest,
  etag: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const { range } = request.headers;
  const ifRange = request.headers['if-range'];
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim());
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  // Backwards it means nothing, and what means nothing is passed over (RFC 9110, 14.1.1).
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** The name in both forms: plain for old programs, UTF-8 for the rest (RFC 6266). */
export function contentDisposition(disposition: string, name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
