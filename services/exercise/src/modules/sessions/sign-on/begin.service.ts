import { hashSecret } from '@muster/kit/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../limits/index.ts';
import { markBrowser, REQUEST_LIFETIME_MS } from './browser-cookie.ts';
import { returnPath } from './return-path.ts';
import { signOnErrors } from './sign-on.errors.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { insertRequest, keepNewest, type SignOnRequestRow } from './sign-on-requests.store.ts';

/**
 * So many logins of one network can be under way: several schools behind one address. Beyond it the oldest are
 * forgotten, rather than new ones refused: somebody who floods the table would keep the others out.
 */
const MAX_PER_NETWORK = 2000;

interface Beginning {
  readonly purpose: SignOnRequestRow['purpose'];
  /** Whose session is elevated or whose account is linked. */
  readonly of?: { readonly userId: string; readonly sessionHash: string };
  /** Where the person returns to; nobody has checked it. */
  readonly next: string | undefined;
}

/** Prepares a login at the provider; returns its address there. */
export async function beginSignOn(
  deps: SignOnDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { purpose, of, next }: Beginning,
): Promise<string> {
  const { config, database, clock, provider } = deps;
  if (provider === undefined) throw signOnErrors.sign_on_off();
  const { oidc, configuration } = await provider.get();
  const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const network = networkOf(request.ip);
  const row = {
    state_hash: hashSecret(state),
    browser_hash: markBrowser(request, reply, { config, ids: deps.ids }),
    purpose,
    nonce,
    code_verifier: codeVerifier,
    user_id: of?.userId ?? null,
    session_hash: of?.sessionHash ?? null,
    return_path: returnPath(next),
    network,
    created_at: clock.now(),
    expires_at: clock.now() + REQUEST_LIFETIME_MS,
  };
  await database.transaction(async (tx) => {
    await insertRequest(tx, row);
    await keepNewest(tx, network, MAX_PER_NETWORK);
  });
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: provider.config.redirect,
    scope: provider.config.scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(purpose === 'elevation' ? { prompt: 'login', max_age: '0' } : {}),
  });
  return address.href;
}
