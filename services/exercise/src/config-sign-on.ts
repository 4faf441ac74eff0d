import type { EnvironmentReader } from '@muster/kit/config';

/** The identity provider of the institution. */
export interface SignOnConfig {
  /** Normalized, as people are stored by it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  /** What the login screen calls the provider. */
  readonly name: string;
  readonly scopes: string;
  readonly usernameClaim: string;
  readonly groupsClaim: string;
  /** Groups at the provider; if both lists are empty, groups are set on the platform. */
  readonly admins: readonly string[];
  readonly instructors: readonly string[];
  /** The address to which the provider sends people back. */
  readonly redirect: string;
  /** How often the provider is asked whether somebody may still log in there. */
  readonly checkMs: number;
  /** For how long sessions go on while it cannot be asked. */
  readonly graceMs: number;
  /** Whether an account that was prepared for somebody is theirs at the first login with its username. */
  readonly matchesUsernames: boolean;
}

/** Who logs in with a password of the platform. */
export type LocalLogin = 'on' | 'admins' | 'off';

/** The path of the address to which the provider sends people back, below the base path. */
export const CALLBACK_PATH = '/auth/sign-on/callback';

const MINUTE_MS = 60_000;

export function readSignOn(
  env: EnvironmentReader,
  { publicUrl, basePath }: { readonly publicUrl: string; readonly basePath: string },
): { readonly signOn: SignOnConfig | undefined; readonly localLogin: LocalLogin } {
  const localLogin = env.choice('LOCAL_LOGIN', ['on', 'admins', 'off'], 'on');
  const issuer = readIssuer(env);
  const clientId = env.text('OIDC_CLIENT_ID');
  const scopes = env.text('OIDC_SCOPES', 'openid profile email');
  const config = {
    clientSecret: env.text('OIDC_CLIENT_SECRET'),
    name: env.text('OIDC_NAME', 'Single sign-on'),
    scopes,
    usernameClaim: env.text('OIDC_USERNAME_CLAIM', 'preferred_username'),
    groupsClaim: env.text('OIDC_GROUPS_CLAIM', 'groups'),
    admins: env.list('OIDC_ADMINS'),
    instructors: env.list('OIDC_INSTRUCTORS'),
    redirect: env.url('OIDC_REDIRECT', ['http', 'https']) ?? `${publicUrl}${basePath}${CALLBACK_PATH}`,
    checkMs: env.integer('OIDC_CHECK_MINUTES', 15, 1, 1440) * MINUTE_MS,
    graceMs: env.integer('OIDC_GRACE_HOURS', 12, 1, 720) * 60 * MINUTE_MS,
    matchesUsernames: env.choice('OIDC_MATCH', ['off', 'username'], 'off') === 'username',
  };
  if (env.text('OIDC_ISSUER') === undefined) {
    if (localLogin !== 'on') {
      env.refuse(
        `LOCAL_LOGIN is "${localLogin}" without an OIDC_ISSUER: hardly anybody could log in. Set OIDC_ISSUER.`,
      );
    }
    if (clientId !== undefined) env.refuse('OIDC_CLIENT_ID is set without an OIDC_ISSUER.');
    return { signOn: undefined, localLogin };
  }
  if (clientId === undefined) env.refuse('OIDC_CLIENT_ID is needed with OIDC_ISSUER: the id of the platform there.');
  if (!scopes.split(/\s+/).includes('openid')) env.refuse('OIDC_SCOPES must contain openid.');
  // Asked for with spaces in between, whatever the setting has.
  const signOn = { ...config, issuer: issuer ?? '', clientId: clientId ?? '', scopes: scopes.split(/\s+/).join(' ') };
  return { signOn, localLogin };
}

/** Whoever can read or change what the provider says can log in as anybody, so it must not pass a network in plain. */
function readIssuer(env: EnvironmentReader): string | undefined {
  const value = env.url('OIDC_ISSUER', ['https', 'http']);
  if (value === undefined) return undefined;
  const url = new URL(value);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    env.refuse('OIDC_ISSUER starts with http://, which is for this machine only; use https://.');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    env.refuse('OIDC_ISSUER must be an address without a username, a query and a fragment.');
  }
  return url.href;
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}
