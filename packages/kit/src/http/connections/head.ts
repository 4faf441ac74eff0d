import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, kitErrors } from '../../errors/index.ts';
import { isHost } from '../origin/host-name.ts';

/**
 * Checks what HTTP requires of every request. Node would answer some of these violations itself, without a body; and of
 * two Host headers it would use the first, while a proxy in front may have used the second.
 */
export function refuseWrongHead(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (refusal?: AppError) => void,
): void {
  done(refusalOf(request));
}

function refusalOf({ raw }: FastifyRequest): AppError | undefined {
  const { host, expect } = raw.headers;
  if (host === undefined) return raw.httpVersion === '1.0' ? undefined : hostMissing();
  if (!isHost(host)) return hostInvalid();
  if (namesHostTwice(raw.rawHeaders)) return hostTwice();
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return expectationUnknown();
  return undefined;
}

/** Names and values alternate. */
function namesHostTwice(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

function hostMissing(): AppError {
  return kitErrors.host_missing();
}

function hostTwice(): AppError {
  return kitErrors.host_repeated();
}

function hostInvalid(): AppError {
  return kitErrors.host_invalid();
}

function expectationUnknown(): AppError {
  return kitErrors.expectation_unknown();
}
