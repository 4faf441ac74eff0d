import { isSealed } from '@muster/kit/sealing';
import { ownerOfIdToken } from './finish.service.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { findSignOn } from './sign-ons.store.ts';

/**
 * Where somebody logs out at the provider too; undefined if the provider has no such address, or does not answer. With
 * the ID token of the login, a provider does not ask again: whoever leaves a shared computer would overlook that.
 */
export async function logoutAddress(deps: SignOnDeps, signOnId: string): Promise<string | undefined> {
  const { database, provider } = deps;
  if (provider === undefined) return undefined;
  try {
    const { oidc, configuration } = await provider.get();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    const hint = openIdToken(deps, signOnId, (await findSignOn(database, signOnId))?.id_token ?? undefined);
    const address = oidc.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: new URL('/login', provider.config.redirect).href,
      ...(hint === undefined ? {} : { id_token_hint: hint }),
    });
    return address.href;
  } catch {
    // Logging out here does not depend on it.
    return undefined;
  }
}

function openIdToken({ sealer }: SignOnDeps, signOnId: string, stored: string | undefined): string | undefined {
  if (stored === undefined || !isSealed(stored)) return stored;
  const opened = sealer?.open(stored, ownerOfIdToken(signOnId));
  return opened !== undefined && 'secret' in opened ? opened.secret : undefined;
}
