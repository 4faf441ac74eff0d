import { classOfCode } from '../error-class.ts';
import type { ErrorClass } from '../errors.generated.ts';
import type { SubscriptionEnd } from '../transport.ts';

/** The server closes a socket with it. */
const SESSION_OVER = 4403;

/** The classes of errors after which the next subscription may succeed. */
const PASSING: readonly (ErrorClass | undefined)[] = ['later', 'fault'];

/** Why a subscription ended: the session is over, the server refuses it, or it may succeed again. */
export function endOf(error: unknown): SubscriptionEnd {
  if (Array.isArray(error)) {
    const code: unknown = error[0]?.extensions?.code;
    if (typeof code !== 'string' || PASSING.includes(classOfCode(code))) return { kind: 'lost' };
    const teamId: unknown = error[0]?.extensions?.teamId;
    return { kind: 'refused', code, ...(typeof teamId === 'string' ? { teamId } : {}) };
  }
  if (isClosedWith(error, SESSION_OVER)) return { kind: 'session' };
  return { kind: 'lost' };
}

const isClosedWith = (error: unknown, code: number): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
