import { hashSecret } from '@muster/kit/runtime';
import { type Claims, lacksClaims, MAX_SUBJECT_LENGTH } from './claims.ts';
import type { KnownProvider, Provider } from './provider/provider.ts';
import { type RefreshToken, refreshTokenIn } from './refresh-token.ts';
import { signOnErrors } from './sign-on.errors.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { type SignOnRequestRow, takeRequest } from './sign-on-requests.store.ts';

const MAX_STATE_LENGTH = 200;
const MAX_SID_LENGTH = 1000;
/** A longer one would not fit into the address of a logout. */
const MAX_ID_TOKEN_LENGTH = 6000;

/** A person who has logged in at the provider, as an answer to a request from here. */
export interface SignOnAnswer {
  readonly request: SignOnRequestRow;
  readonly subject: string;
  /** Of the ID token, and of the user info if that lacks something. */
  readonly claims: Claims;
  readonly sid: string | null;
  /** In seconds. */
  readonly authenticatedAt: number | null;
  readonly idToken: string | null;
  /** Null if the provider gave none. */
  readonly refreshToken: RefreshToken | null;
}

/**
 * Takes the request out that the provider answers. It must have begun in the browser that brings the answer: otherwise
 * somebody could log another person in as themselves.
 */
export async function requestAnswered(
  { database, clock }: SignOnDeps,
  query: URLSearchParams,
  browserHash: string | undefined,
): Promise<SignOnRequestRow> {
  const state = query.getAll('state');
  const [only = ''] = state;
  if (browserHash === undefined || state.length !== 1 || only.length > MAX_STATE_LENGTH) throw expired();
  const taken = await takeRequest(database, { stateHash: hashSecret(only), browserHash, now: clock.now() });
  if (taken === undefined) throw expired();
  return taken;
}

const expired = () => signOnErrors.sign_on_expired();

/** Exchanges the code of an answer for what the provider says about the person, and checks all of it. */
export async function readAnswer(
  provider: Provider,
  known: KnownProvider,
  request: SignOnRequestRow,
  query: URLSearchParams,
): Promise<SignOnAnswer> {
  const { oidc, configuration } = known;
  const address = new URL(provider.config.redirect);
  address.search = query.toString();
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: request.code_verifier,
      expectedState: query.get('state') ?? '',
      expectedNonce: request.nonce,
      idTokenExpected: true,
      ...(request.purpose === 'elevation' ? { maxAge: 0 } : {}),
    });
    const claims = tokens.claims() ?? {};
    const { sub: subject, sid, auth_time: authenticatedAt } = claims as Claims;
    if (typeof subject !== 'string' || subject === '' || subject.length > MAX_SUBJECT_LENGTH) throw refused();
    const more = lacksClaims(provider.config, claims) ? await userInfo(known, tokens.access_token, subject) : {};
    return {
      request,
      subject,
      claims: { ...more, ...claims },
      sid: typeof sid === 'string' && sid.length <= MAX_SID_LENGTH ? sid : null,
      authenticatedAt: typeof authenticatedAt === 'number' ? Math.floor(authenticatedAt) : null,
      refreshToken: refreshTokenIn(tokens),
      idToken: (tokens.id_token?.length ?? Number.NaN) <= MAX_ID_TOKEN_LENGTH ? (tokens.id_token ?? null) : null,
    };
  } catch (error) {
    throw whatIsWrong(known, error);
  }
}

async function userInfo({ oidc, configuration }: KnownProvider, accessToken: string, subject: string): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(configuration, accessToken, subject);
}

function whatIsWrong({ oidc }: KnownProvider, error: unknown): unknown {
  // The provider says no, in the address with which the browser comes.
  if (error instanceof oidc.AuthorizationResponseError) return signOnErrors.sign_on_declined({ cause: error });
  if (isOutage(error)) return signOnErrors.provider_unreachable({ cause: error });
  return refused(error);
}

const refused = (cause?: unknown) => signOnErrors.sign_on_refused({ cause });

/** No answer, or one with a status of 500 and above. */
function isOutage(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof TypeError && at.message === 'fetch failed') return true;
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return true;
    if ('code' in at && at.code === 'OAUTH_TIMEOUT') return true;
    if (at.cause instanceof Response) return at.cause.status >= 500;
  }
  return false;
}
