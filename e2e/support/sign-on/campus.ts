import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type Context, Provider } from 'oidc-provider';

export const CLIENT = { id: 'muster', secret: 'a-secret-of-the-campus' };
const SCOPES = 'openid profile offline_access';

/** People by their usernames, and in which groups they are. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = { jana: [], chief: ['it'] };

/** An identity provider with a page to log in, on this machine. */
export interface Campus {
  readonly issuer: string;
  stop(): void;
}

export async function startCampus(platform: string): Promise<Campus> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${platform}/inject/api/v1/auth/sign-on/callback`],
        post_logout_redirect_uris: [`${platform}/login`],
        backchannel_logout_uri: `${platform}/inject/api/v1/auth/sign-on/back-channel-logout`,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'campus' }] },
    claims: { openid: ['sub'], profile: ['preferred_username', 'given_name', 'family_name', 'groups'] },
    cookies: { keys: ['a key of the campus'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        preferred_username: id,
        given_name: id.toUpperCase(),
        family_name: 'Campus',
        groups: PEOPLE[id] ?? [],
      }),
    }),
    loadExistingGrant: (context: Context) => ownGrant(context),
    // It refuses addresses of this machine otherwise.
    fetch: (url: string, options: RequestInit) => fetch(url, withoutDispatcher(options)),
  });
  const callback = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/') !== true) {
      callback(request, response);
      return;
    }
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      return;
    }
    const accountId = new URLSearchParams(await textOf(request)).get('username') ?? '';
    await provider.interactionFinished(request, response, { login: { accountId } }, { mergeWithLastSubmission: false });
  }

  return {
    issuer,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const PAGE = `<!doctype html><html lang="en"><title>Campus</title><h1>Campus</h1>
<form method="post"><label>Campus name <input name="username"></label><button>Enter</button></form></html>`;

/** Nobody is asked what the platform may know: it belongs to the same institution. */
async function ownGrant({ oidc: { provider, client, session } }: Context) {
  const id = session.grantIdFor(client.clientId);
  if (id !== undefined) return provider.Grant.find(id);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

function withoutDispatcher(options: RequestInit): RequestInit {
  const { dispatcher: _, ...rest } = options as RequestInit & { dispatcher?: unknown };
  return rest;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
