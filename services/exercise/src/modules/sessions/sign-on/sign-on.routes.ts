import { translateError } from '@muster/kit/errors';
import { type HttpServer, readBody } from '@muster/kit/http';
import { hashSecret } from '@muster/kit/runtime';
import { reference } from '@muster/kit/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requirePerson } from '../../../access/index.ts';
import { CALLBACK_PATH } from '../../../config-sign-on.ts';
import { ErrorResponse } from '../../../error-response.ts';
import { networkOf } from '../../../limits/index.ts';
import { sessionIdOf, setSessionCookie } from '../session-cookie.ts';
import { sessionsAccess as access } from '../sessions.policy.ts';
import { readAnswer, requestAnswered } from './answer.service.ts';
import { endAtProvider } from './back-channel.service.ts';
import { beginSignOn } from './begin.service.ts';
import { browserOf } from './browser-cookie.ts';
import { finishSignOn } from './finish.service.ts';
import { beginLink } from './link.service.ts';
import { LogoutTokens } from './logout-token.ts';
import { reasonOf } from './provider/reason-of.ts';
import { signOnErrors } from './sign-on.errors.ts';
import { LinkRequest, LinkResponse, ReturnAddress } from './sign-on.schema.ts';
import type { SignOnDeps } from './sign-on-deps.ts';

/** A token of a notice has some kilobytes. */
const MAX_NOTICE_BYTES = 64 * 1024;

const refused = reference(ErrorResponse);
const tags = ['sessions'];

export function registerSignOn(app: HttpServer, deps: SignOnDeps): void {
  const { config } = deps;
  for (const schema of [LinkRequest, LinkResponse]) app.addSchema(schema);
  const sent = Type.Null({ description: 'The browser goes on at the `Location`.' });

  app.get(
    `${config.basePath}/auth/sign-on`,
    {
      config: { access: access.signOn },
      schema: {
        tags,
        operationId: 'signOn',
        summary: 'Log in at the identity provider',
        description: 'For browsers: leads to the provider, or to the login page with the reason why not.',
        querystring: ReturnAddress,
        response: { 302: sent, default: refused },
      },
    },
    async (request, reply) =>
      inBrowser(request, reply, async () =>
        beginSignOn(deps, { request, reply }, { purpose: 'login', next: request.query.next }),
      ),
  );

  app.get(
    `${config.basePath}${CALLBACK_PATH}`,
    {
      config: { access: access.signOn },
      schema: {
        tags,
        operationId: 'signOnCallback',
        summary: 'Come back from the identity provider',
        description:
          'For browsers: leads to the page from which the login began, or to the login page with the reason why not.',
        response: { 302: sent, default: refused },
      },
    },
    async (request, reply) => inBrowser(request, reply, () => comeBack(deps, request, reply)),
  );

  app.post(
    `${config.basePath}/auth/sign-on/link`,
    {
      config: { access: access.linkSignOn },
      schema: {
        tags,
        operationId: 'linkSignOn',
        summary: 'Link one’s own account to oneself at the identity provider',
        description: 'Asks for the password of the account; the rest happens at the provider.',
        body: reference(LinkRequest),
        response: { 200: reference(LinkResponse), 400: refused, 401: refused, 429: refused, default: refused },
      },
    },
    async (request, reply) => {
      const { password, code, next } = request.body;
      const asked = { password, code, next };
      return { address: await beginLink(deps, { request, reply }, requirePerson(request.actor), asked) };
    },
  );

  registerBackChannel(app, deps);
}

function registerBackChannel(app: HttpServer, deps: SignOnDeps): void {
  const { config, provider, clock } = deps;
  const tokens = provider === undefined ? undefined : new LogoutTokens(provider, clock);
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest) => ({
      logout_token: new URLSearchParams((await readBody(request)).toString()).get('logout_token'),
    }));
    scope.post(
      `${config.basePath}/auth/sign-on/back-channel-logout`,
      {
        bodyLimit: MAX_NOTICE_BYTES,
        config: { access: access.signOn },
        schema: {
          tags,
          operationId: 'signOnBackChannelLogout',
          summary: 'End the sessions of somebody who has logged out at the identity provider',
          description: 'For the provider alone, which signs the token (OpenID Connect Back-Channel Logout).',
          consumes: ['application/x-www-form-urlencoded'],
          body: Type.Object({ logout_token: Type.String({ maxLength: MAX_NOTICE_BYTES }) }),
          response: { 204: Type.Null({ description: 'Ended.' }), 400: refused, 503: refused, default: refused },
        },
      },
      async (request, reply) => {
        const { logout_token: token } = request.body as { logout_token: string };
        await endAtProvider(deps, tokens, token);
        return reply.header('cache-control', 'no-store').code(204).send(null);
      },
    );
  });
}

/** Ends what the browser has come back with; returns the path where it goes on. */
async function comeBack(deps: SignOnDeps, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { config, provider } = deps;
  if (provider === undefined) throw signOnErrors.sign_on_off();
  const query = new URL(request.url, provider.config.redirect).searchParams;
  const asked = await requestAnswered(deps, query, browserOf(request));
  const id = sessionIdOf(request);
  const before = id === undefined ? undefined : { id, hash: hashSecret(id) };
  const session = await deps.returns.run([networkOf(request.ip)], async () => {
    const answer = await readAnswer(provider, await provider.get(), asked, query);
    return finishSignOn(deps, provider, answer, before);
  });
  if (session !== undefined) setSessionCookie(request, reply, config, session);
  return asked.return_path;
}

/** Leads a browser on. What goes wrong is shown on the login page, in the language of the reader. */
async function inBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  lead: () => Promise<string>,
): Promise<FastifyReply> {
  // Neither codes nor where somebody goes from here belong into caches.
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  try {
    return reply.redirect(await lead(), 302);
  } catch (thrown) {
    const error = translateError(thrown, request.id);
    request.log.info({ code: error.code, reason: reasonOf(thrown) }, 'a login at the identity provider failed');
    const problem = new URLSearchParams({ problem: error.code });
    if (error.variant !== undefined) problem.set('variant', error.variant);
    return reply.redirect(`/login?${problem}`, 302);
  }
}
