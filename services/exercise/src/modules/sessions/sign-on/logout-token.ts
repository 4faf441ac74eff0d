import type { Clock } from '@muster/kit/runtime';
import type { JWTPayload } from 'jose';
import { MAX_SUBJECT_LENGTH } from './claims.ts';
import type { KnownProvider, Provider } from './provider/provider.ts';
import { signOnErrors } from './sign-on.errors.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures that only the provider can make. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const MAX_AGE_S = 5 * 60;
const SKEW_S = 60;
const MAX_ID_LENGTH = 1000;

/** Who has logged out at the provider: in one session there, or everywhere. */
export interface LogoutNotice {
  /** Of the token, which counts once. */
  readonly id: string;
  /** Until when the token could be sent again. In milliseconds. */
  readonly validUntil: number;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
}

type RemoteKeys = ReturnType<typeof import('jose').createRemoteJWKSet>;

/** Reads the notices of a provider (OpenID Connect Back-Channel Logout, 2.6). */
export class LogoutTokens {
  readonly #provider: Provider;
  readonly #clock: Clock;
  #keys: { readonly address: string; readonly get: RemoteKeys } | undefined;

  constructor(provider: Provider, clock: Clock) {
    this.#provider = provider;
    this.#clock = clock;
  }

  /** Undefined if it is not genuine. Throws `provider_unreachable` if the keys of the provider cannot be read. */
  async read(token: string, { configuration }: KnownProvider): Promise<LogoutNotice | undefined> {
    const { jwks_uri: address = '', issuer } = configuration.serverMetadata();
    const jose = await import('jose');
    try {
      const { payload } = await jose.jwtVerify(token, await this.#keysAt(address), {
        issuer,
        audience: this.#provider.config.clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['iat', 'jti', 'events'],
        maxTokenAge: MAX_AGE_S,
        clockTolerance: SKEW_S,
        currentDate: new Date(this.#clock.now()),
      });
      return noticeIn(payload);
    } catch (error) {
      const { JOSEError, JWKSTimeout } = jose.errors;
      // Without a class of its own it is about the answer with the keys.
      const isAboutToken = error instanceof JOSEError && error.constructor !== JOSEError;
      if (isAboutToken && !(error instanceof JWKSTimeout)) return undefined;
      throw signOnErrors.provider_unreachable({ cause: error });
    }
  }

  async #keysAt(address: string): Promise<RemoteKeys> {
    if (this.#keys?.address === address) return this.#keys.get;
    const { createRemoteJWKSet, customFetch } = await import('jose');
    const get = createRemoteJWKSet(new URL(address), {
      [customFetch]: (url: string, options: RequestInit) => this.#provider.fetch(url, options),
    });
    this.#keys = { address, get };
    return get;
  }
}

function noticeIn({ jti, iat, exp, sub, sid, nonce, events }: JWTPayload): LogoutNotice | undefined {
  // With a nonce it could be an ID token.
  if (nonce !== undefined || !hasEvent(events)) return undefined;
  if (typeof jti !== 'string' || jti.length > MAX_ID_LENGTH || iat === undefined) return undefined;
  const subject = textOf(sub, MAX_SUBJECT_LENGTH);
  const session = textOf(sid, MAX_ID_LENGTH);
  const isWhole = (sub === undefined || subject !== undefined) && (sid === undefined || session !== undefined);
  if (!isWhole || (subject === undefined && session === undefined)) return undefined;
  const until = Math.min(exp ?? Number.POSITIVE_INFINITY, iat + MAX_AGE_S);
  return { id: jti, validUntil: (until + 2 * SKEW_S) * 1000, subject, sid: session };
}

function textOf(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= max ? value : undefined;
}

function hasEvent(events: unknown): boolean {
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, EVENT)) return false;
  const event = (events as Record<string, unknown>)[EVENT];
  return typeof event === 'object' && event !== null;
}
