import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, kitErrors } from '../errors/index.ts';
import type { HttpServer } from './http-server.ts';

/** A body may take this long, and a second more for every so many bytes of it that came. */
const GRACE_SECONDS = 30;
export const LEAST_BYTES_PER_SECOND = 16 * 1024;
/** What is still sent after the answer is only taken off the connection, so that the answer gets through. */
const REST_SECONDS = 60;

interface Arrival {
  readonly reply: FastifyReply;
  readonly startedAt: number;
  seconds: number;
  secondsAnswered: number;
  fail: ((error: AppError) => void) | undefined;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/** Whoever reads a body says here how to be told that the rest of it will not come. */
export function whenBodyFails({ raw }: FastifyRequest, fail: (error: AppError) => void): void {
  const arrival = arrivals.get(raw);
  if (arrival !== undefined) arrival.fail = fail;
}

/** Gives up a body that is on its way; its request is answered with the error. Says no when nobody reads it. */
export function failBody(raw: IncomingMessage, error: AppError): boolean {
  const arrival = arrivals.get(raw);
  if (arrival?.fail === undefined || arrival.reply.sent) return false;
  const { fail } = arrival;
  arrival.fail = undefined;
  fail(error);
  return true;
}

/**
 * Looks once a second at the bodies on their way and cuts off those that come too slowly, so that a client cannot hold a
 * connection for hours with a byte now and then. Seconds are counted by looking, not by a clock: time in which this
 * process itself was held up, or did not take what had come, is not the client's.
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
  const allowed = GRACE_SECONDS + received / LEAST_BYTES_PER_SECOND;
  return arrival.seconds > allowed || arrival.secondsAnswered > REST_SECONDS;
}

function tooSlow(): AppError {
  return kitErrors.request_timeout(
    `The body came too slowly: it may take ${GRACE_SECONDS} seconds, and a second more for every ${LEAST_BYTES_PER_SECOND / 1024} kB.`,
    { headers: { connection: 'close' } },
  );
}
