import type { Provider } from './provider/provider.ts';
import { reasonOf } from './provider/reason-of.ts';
import { type RefreshToken, refreshTokenIn } from './refresh-token.ts';
import { ownerOfRefreshToken, type SignOnCheckRow } from './sign-on-checks.store.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { findSignOn } from './sign-ons.store.ts';

/** What the provider says of a login. Only a plain no is one; `none`: it has not answered, or not to this. */
export type Verdict =
  /** Null if the token is good for further questions. */
  | { readonly says: 'yes'; readonly next: RefreshToken | null }
  | { readonly says: 'no' }
  | { readonly says: 'somebody else' }
  | { readonly says: 'none' };

/** Uses a refresh token, which may be good once. */
export async function askProvider(deps: SignOnDeps, provider: Provider, check: SignOnCheckRow): Promise<Verdict> {
  const opened = deps.sealer?.open(check.refresh_token, ownerOfRefreshToken(check.sign_on));
  // Another key: nothing can be asked.
  if (opened === undefined || !('secret' in opened)) return { says: 'none' };
  try {
    const { oidc, configuration } = await provider.get();
    try {
      const tokens = await oidc.refreshTokenGrant(configuration, opened.secret);
      const subject = tokens.claims()?.sub;
      const signOn = await findSignOn(deps.database, check.sign_on);
      if (subject !== undefined && subject !== signOn?.subject) return { says: 'somebody else' };
      return { says: 'yes', next: refreshTokenIn(tokens) };
    } catch (error) {
      if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return { says: 'no' };
      throw error;
    }
  } catch (error) {
    deps.log.info({ reason: reasonOf(error) }, 'a login at the identity provider could not be checked');
    return { says: 'none' };
  }
}
