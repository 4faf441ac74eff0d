import type { TokenEndpointResponse } from 'openid-client';

const MAX_LENGTH = 16_000;

/** With which the provider is asked whether a person may still log in. */
export interface RefreshToken {
  readonly token: string;
  /** For how long it is good without being used; null if the provider does not say, or if it has no such end. */
  readonly lastsSeconds: number | null;
}

/** Null if the provider gave none, or one that is too long to be kept. */
export function refreshTokenIn(answer: TokenEndpointResponse): RefreshToken | null {
  const { refresh_token: token, refresh_expires_in: lasts } = answer;
  if (token === undefined || token === '' || token.length > MAX_LENGTH) return null;
  // No part of the standard, but many say it; for some, 0 is without an end.
  return { token, lastsSeconds: typeof lasts === 'number' && lasts > 0 ? Math.floor(lasts) : null };
}
