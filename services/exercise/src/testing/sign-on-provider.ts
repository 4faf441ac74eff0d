import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const CLIENT = { id: 'muster', secret: 'secret-of-muster' };
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const KEYS = await generateKeyPair('RS256', { extractable: true });

/** What an answer of the provider says beside what every answer says. */
export interface Said {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

interface Asked {
  readonly parameters: URLSearchParams;
  readonly says: Said;
}

/**
 * An identity provider that says what a test wants, true or not, and that can be silent. It logs everybody in at once.
 */
export class TestProvider {
  /** The claims of the next people who log in. */
  says: Said = { sub: 'jana', preferred_username: 'jana', given_name: 'Jana', family_name: 'Nováková' };
  /** Of the user info; without it, there is none. */
  userinfo: Said | undefined;
  /** Changes the answer of the token endpoint. */
  tamper: (
    tokens: Record<string, unknown>,
    claims: JWTPayload,
  ) => Promise<Record<string, unknown>> | Record<string, unknown> = (tokens) => tokens;
  /** How it answers everything: with 503, or never; undefined if it works. */
  outage: 'refuses' | 'hangs' | undefined;
  /** Whether its tokens can be refreshed: each once, as providers do that notice theft. */
  givesRefreshTokens = false;
  /** The only one that is good: whoever uses another one ends it. */
  refreshToken: string | undefined;
  /** Whether the one before is good, too, as with providers that know how networks are. */
  toleratesUsed = false;
  /** For how long it says that its refresh tokens are good; without it, it does not say. */
  refreshLastsSeconds: number | undefined;
  /** So many answers to a refresh are lost on the way. */
  loses = 0;
  /** Answers to a refresh wait for it. */
  holds: Promise<void> | undefined;
  /** Called when a refresh is asked for. */
  onRefresh = (): void => {};
  /** The error with which it refuses to refresh. */
  refusesRefresh: 'invalid_grant' | 'invalid_client' | undefined;
  /** By which notices of a logout are made. */
  clock: { now(): number } = Date;
  /** The number of requests to the token endpoint. */
  exchanges = 0;
  #usedToken: string | undefined;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #codes = new Map<string, Asked>();

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** The settings with which a platform uses it. */
  environment(more: Record<string, string> = {}): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'School login',
      OIDC_REDIRECT: 'http://127.0.0.1:9/inject/api/v1/auth/sign-on/callback',
      ...more,
    };
  }

  /** Logs in whoever is sent to this address; returns the query with which the browser comes back. */
  authorize(address: string): URLSearchParams {
    const parameters = new URL(address).searchParams;
    const code = randomUUID();
    this.#codes.set(code, { parameters, says: this.says });
    return new URLSearchParams({ code, state: parameters.get('state') ?? '', iss: this.issuer });
  }

  async logoutToken(claims: JWTPayload, header: { alg?: string; typ?: string } = {}): Promise<string> {
    const iat = Math.floor(this.clock.now() / 1000);
    const all = { jti: randomUUID(), iat, exp: iat + 120, events: { [EVENT]: {} }, ...claims };
    return this.sign(all, { typ: 'logout+jwt', ...header });
  }

  /** Signs claims of this issuer for its client. */
  async sign(claims: JWTPayload, header: { typ?: string } = {}): Promise<string> {
    const all = { iss: this.issuer, aud: CLIENT.id, iat: nowS(), exp: nowS() + 120, ...claims };
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(KEYS.privateKey);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.outage === 'hangs') return;
    if (this.outage === 'refuses') {
      response.writeHead(503).end('no');
      return;
    }
    const { pathname } = new URL(request.url ?? '/', this.issuer);
    const reply = (body: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return reply({
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}authorize`,
          token_endpoint: `${this.issuer}token`,
          jwks_uri: `${this.issuer}keys`,
          end_session_endpoint: `${this.issuer}logout`,
          ...(this.userinfo === undefined ? {} : { userinfo_endpoint: `${this.issuer}userinfo` }),
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
          code_challenge_methods_supported: ['S256'],
        });
      case '/keys':
        return reply({ keys: [{ ...(await exportJWK(KEYS.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
      case '/userinfo':
        return reply(this.userinfo);
      case '/token':
        return this.#token(new URLSearchParams(await textOf(request)), reply, () => response.destroy());
      default:
        return reply({ error: 'not_found' }, 404);
    }
  }

  async #token(
    form: URLSearchParams,
    reply: (body: unknown, status?: number) => void,
    lose: () => void,
  ): Promise<void> {
    this.exchanges += 1;
    if (form.get('grant_type') === 'refresh_token') return this.#refresh(form, reply, lose);
    const code = form.get('code') ?? '';
    const asked = this.#codes.get(code)?.parameters;
    const says = this.#codes.get(code)?.says;
    this.#codes.delete(code);
    const challenge = Buffer.from(
      await crypto.subtle.digest('SHA-256', Buffer.from(form.get('code_verifier') ?? '')),
    ).toString('base64url');
    if (asked === undefined || challenge !== asked.get('code_challenge')) return reply({ error: 'invalid_grant' }, 400);
    const claims = { nonce: asked.get('nonce') ?? '', auth_time: nowS(), ...says };
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', id_token: await this.sign(claims) };
    reply(await this.tamper({ ...tokens, ...this.#nextRefreshToken() }, claims));
  }

  async #refresh(
    form: URLSearchParams,
    reply: (body: unknown, status?: number) => void,
    lose: () => void,
  ): Promise<void> {
    this.onRefresh();
    await this.holds;
    const given = form.get('refresh_token');
    const isGood =
      this.refreshToken !== undefined &&
      (given === this.refreshToken || (this.toleratesUsed && given === this.#usedToken));
    const error = this.refusesRefresh ?? (isGood ? undefined : 'invalid_grant');
    if (error !== undefined) {
      if (error === 'invalid_grant') this.refreshToken = undefined;
      reply({ error }, error === 'invalid_client' ? 401 : 400);
      return;
    }
    const answer = { access_token: randomUUID(), token_type: 'Bearer', ...this.#nextRefreshToken() };
    this.loses -= 1;
    if (this.loses >= 0) lose();
    else reply(answer);
  }

  #nextRefreshToken(): { refresh_token?: string; refresh_expires_in?: number } {
    if (!this.givesRefreshTokens) return {};
    this.#usedToken = this.refreshToken;
    this.refreshToken = randomUUID();
    const lasts = this.refreshLastsSeconds;
    return { refresh_token: this.refreshToken, ...(lasts === undefined ? {} : { refresh_expires_in: lasts }) };
  }
}

export const nowS = (): number => Math.floor(Date.now() / 1000);

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
