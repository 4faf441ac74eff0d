import type { SignOnConfig } from '../../../config-sign-on.ts';
import type { ProviderTokensRow } from './provider-tokens.store.ts';

type Given = Pick<ProviderTokensRow, 'gives_refresh_token' | 'lasts_seconds'>;

/** Something that operators want to know, and what they can do. */
export interface TokenWarning {
  readonly about: 'no token' | 'short life';
  readonly says: string;
  readonly todo: string;
}

/** What is wrong with what a provider gives, as far as it concerns people who are disabled there. */
export function tokenWarning({ checkMs }: SignOnConfig, given: Given): TokenWarning | undefined {
  const { gives_refresh_token, lasts_seconds } = given;
  if (!gives_refresh_token) {
    return {
      about: 'no token',
      says: 'The identity provider gave no refresh token at the last login: whoever is disabled there keeps the session',
      todo: 'Let the provider give refresh tokens to the platform; with some, add offline_access to OIDC_SCOPES.',
    };
  }
  if (lasts_seconds === null || lasts_seconds * 1000 > checkMs) return undefined;
  return {
    about: 'short life',
    says: `A refresh token of the identity provider is good for ${lasts_seconds} s without use, no longer than OIDC_CHECK_MINUTES (${checkMs / 60_000}): the provider is asked more often, and an outage that is longer ends sessions`,
    todo: 'Let sessions at the provider be idle for longer, at least twice OIDC_CHECK_MINUTES.',
  };
}
