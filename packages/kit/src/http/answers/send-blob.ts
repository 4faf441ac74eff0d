import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenBlob } from '../../blobs/index.ts';
import { kitErrors } from '../../errors/index.ts';
import { changedMeanwhile, ifMatchAllows, ifNoneMatchNames } from './conditional.ts';

export interface SentBlob {
  readonly handle: OpenBlob;
  readonly size: number;
  /** Identical for identical bytes. */
  readonly hash: string;
  readonly type: string;
  /** The file name for the browser. */
  readonly name: string;
  readonly disposition: 'attachment' | 'inline';
  /** By default it may be cached but must be revalidated: permissions change. */
  readonly cacheControl?: string;
}

/** Streams a blob or the requested range, so that an interrupted download can resume. */
export async function sendBlob(request: FastifyRequest, reply: FastifyReply, blob: SentBlob): Promise<FastifyReply> {
  if (!ifMatchAllows(request, blob.hash)) {
    await blob.handle.close();
    throw changedMeanwhile();
  }
  const etag = `"${blob.hash}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(blob.disposition, blob.name),
    'cache-control': blob.cacheControl ?? 'private, no-cache',
  });
  if (ifNoneMatchNames(request, blob.hash)) {
    await blob.handle.close();
    return reply.code(304).send(request.method === 'HEAD' ? nothing() : undefined);
  }
  const range = readRange(request, etag, blob.size);
  if (range === 'unsatisfiable') {
    await blob.handle.close();
    throw kitErrors.range_unsatisfiable(
      { size: blob.size },
      {
        headers: { 'content-range': `bytes */${blob.size}` },
      },
    );
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

/** For a HEAD request the framework would replace the length of any other payload. */
function nothing(): Readable {
  return Readable.from([]);
}

/** A single byte range; several ranges, or one in another unit, are answered with the whole. */
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
  // An inverted range is invalid, and an invalid range is ignored (RFC 9110, 14.1.1).
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** The name in both forms: ASCII for old programs, UTF-8 for the rest (RFC 6266). */
export function contentDisposition(disposition: string, title: string): string {
  // It names no folder, on any system.
  const name = title.replaceAll(/[/\\]|\p{Cc}/gu, '_');
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
