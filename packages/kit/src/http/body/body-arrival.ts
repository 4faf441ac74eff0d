import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, kitErrors } from '../../errors/index.ts';
import type { HttpServer } from '../http-server.ts';

/** A body may take this long, plus a second per `MIN_BYTES_PER_SECOND` bytes received. */
const GRACE_SECONDS = 30;
export const MIN_BYTES_PER_SECOND = 16 * 1024;
/** How long to discard what is still sent after the response, so that the client can read the response. */
const REST_SECONDS = 60;

interface Arrival {
  readonly reply: FastifyReply;
  readonly startedAt: number;
  seconds: number;
  secondsAnswered: number;
  fail: ((error: AppError) => void) | undefined;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/** Registers how to tell the reader of a body that the rest will not arrive. */
export function whenBodyFails({ raw }: FastifyRequest, fail: (error: AppError) => void): void {
  const arrival = arrivals.get(raw);
  if (arrival !== undefined) arrival.fail = fail;
}

/** Aborts a body in transit; its request is answered with the error. Returns false if nobody reads the body. */
export function failBody(raw: IncomingMessage, error: AppError): boolean {
  const arrival = arrivals.get(raw);
  if (arrival?.fail === undefined || arrival.reply.sent) return false;
  const { fail } = arrival;
  arrival.fail = undefined;
  fail(error);
  return true;
}

/**
 * Checks bodies in transit once per second and aborts those that arrive too slowly, so that a client cannot hold a
 * connection for hours with a byte now and then. Seconds are counted in ticks, not by a clock: time in which this
 * process was blocked, or had not read received data, does not count against the client.
 */
export function registerBodyArrival(app: HttpServer): void {
  const underWay = new Map<IncomingMessage, Arrival>();

  function look(): void {
    for (const [raw, arrival] of underWay) {
      const isOver = raw.complete || raw.destroyed;
      if (!isOver && (raw.readableLength > 0 || !isTooSlow(raw, arrival))) continue;
      underWay.delete(raw);
      if (!isOver && !failBody(raw, tooSlow())) raw.socket.destroy();
    }
  }

  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if ((length !== undefined && length !== '0') || encoding !== undefined) {
      const arrival = { reply, startedAt: raw.socket.bytesRead, seconds: 0, secondsAnswered: 0, fail: undefined };
      arrivals.set(raw, arrival);
      underWay.set(raw, arrival);
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete) underWay.delete(raw);
    done();
  });
  const timer = setInterval(look, 1000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function isTooSlow(raw: IncomingMessage, arrival: Arrival): boolean {
  arrival.seconds += 1;
  if (arrival.reply.sent) arrival.secondsAnswered += 1;
  const received = raw.socket.bytesRead - arrival.startedAt;
  const allowed = GRACE_SECONDS + received / MIN_BYTES_PER_SECOND;
  return arrival.seconds > allowed || arrival.secondsAnswered > REST_SECONDS;
}

function tooSlow(): AppError {
  return kitErrors.request_timeout(
    'body',
    { seconds: GRACE_SECONDS, kilobytes: MIN_BYTES_PER_SECOND / 1024 },
    { headers: { connection: 'close' } },
  );
}
