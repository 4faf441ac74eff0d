import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, RouteOptions } from 'fastify';
import type { HttpServer } from '../http-server.ts';
import { compressedTag } from './conditional.ts';
import { type Encoding, encodingFor } from './content-encodings.ts';

/** Below this, compression takes longer than it saves. */
const MIN_BYTES = 2048;
/** The size of the thread pool; further responses are sent uncompressed instead of queuing. */
const MAX_CONCURRENT = 4;
const COMPRESSIBLE = /^(?:application\/json|text\/calendar)\b/;

/** Optimized for speed: a list shrinks to a twentieth at the lowest level as well. */
const GZIP = { level: 2 };
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const WHOLE: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes, GZIP),
};

const STREAMED: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(GZIP),
};

type SendHook = Extract<NonNullable<RouteOptions['onSend']>, (...parameters: never[]) => unknown>;

/** Compresses responses on request, outside the main thread. Must be registered before the routes. */
export function registerCompression(app: HttpServer): void {
  const underWay = { whole: 0, streamed: 0 };

  async function compressed(reply: FastifyReply, payload: string | Buffer | Readable, encoding: Encoding) {
    const how = payload instanceof Readable ? 'streamed' : 'whole';
    if (underWay[how] >= MAX_CONCURRENT) return payload;
    underWay[how] += 1;
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string') reply.header('etag', compressedTag(tag, encoding));
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (payload instanceof Readable) {
      const output = payload.compose(STREAMED[encoding]());
      output.once('close', () => {
        underWay.streamed -= 1;
      });
      return output;
    }
    try {
      return await WHOLE[encoding](typeof payload === 'string' ? Buffer.from(payload) : payload);
    } finally {
      underWay.whole -= 1;
    }
  }

  const compress: SendHook = (request, reply, payload, done) => {
    if (!isCompressible(reply, payload)) return done(null, payload);
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', '));
    const encoding = request.method === 'HEAD' ? undefined : encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return done(null, payload);
    compressed(reply, payload, encoding).then((smaller) => done(null, smaller), done);
  };

  app.addHook('onRoute', (route: RouteOptions) => {
    // Before the framework's hook for HEAD, which removes the body.
    route.onSend = [compress, ...(route.onSend === undefined ? [] : [route.onSend].flat())];
  });
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  const isLong =
    typeof payload === 'string'
      ? payload.length >= MIN_BYTES
      : payload instanceof Readable || (Buffer.isBuffer(payload) && payload.length >= MIN_BYTES);
  if (!isLong || reply.hasHeader('content-encoding')) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type')));
}
