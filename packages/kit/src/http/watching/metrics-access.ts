import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { MetricsReaders } from '../../config/index.ts';
import type { AppError } from '../../errors/index.ts';
import { kitErrors } from '../../errors/index.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** A proxy forwards a request with one of these headers. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Why a request may not read the metrics; undefined if it may. */
export function metricsRefusal(request: FastifyRequest, readers: Exclude<MetricsReaders, 'off'>): AppError | undefined {
  if (readers === 'everyone') return undefined;
  if (readers === 'loopback') return isFromThisMachine(request) ? undefined : onlyLoopback();
  return hasToken(request, readers.token) ? undefined : tokenNeeded();
}

/**
 * Uses the address of the connection: a proxy can claim any client address, but its headers show that it is a proxy.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  if (FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const { remoteAddress = '' } = raw.socket;
  return LOOPBACK.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}

/** Compares hashes of equal length in constant time. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}

function onlyLoopback(): AppError {
  return kitErrors.metrics_forbidden();
}

function tokenNeeded(): AppError {
  return kitErrors.metrics_token_wrong({
    headers: { 'www-authenticate': 'Bearer' },
  });
}
