import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { requirePerson } from '../../access/index.ts';
import { ErrorResponse } from '../../error-response.ts';
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './session-cookie.ts';
import { sessionsAccess as access } from './sessions.policy.ts';
import { ElevationRequest, LoginRequest, PasswordRequest } from './sessions.schema.ts';
import { changePassword, elevate, endElevation, logIn, logOut } from './sessions.service.ts';
import { elevationAtProvider } from './sign-on/elevation-at-provider.ts';
import { ReturnAddress } from './sign-on/sign-on.schema.ts';
import type { SignOnDeps } from './sign-on/sign-on-deps.ts';

const done = Type.Null({ description: 'Done.' });
const refused = reference(ErrorResponse);

export function registerSessions(app: HttpServer, deps: SignOnDeps): void {
  const { config } = deps;
  const tags = ['sessions'];
  for (const schema of [ElevationRequest, LoginRequest, PasswordRequest]) app.addSchema(schema);

  app.post(
    `${config.basePath}/auth/login`,
    {
      config: { access: access.login },
      schema: {
        tags,
        operationId: 'login',
        summary: 'Log in',
        description:
          'Answers with the cookie `sessionid`, to be sent along from then on. An account with a second factor also needs its `code`.',
        body: reference(LoginRequest),
        response: { 204: done, 400: refused, 401: refused, 403: refused, 429: refused, default: refused },
      },
    },
    async (request, reply) => {
      const { username, password, code } = request.body;
      const login = { username, password, code, address: request.ip, before: sessionIdOf(request) };
      const session = await logIn(deps, login);
      setSessionCookie(request, reply, config, session);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${config.basePath}/auth/logout`,
    {
      config: { access: access.logout },
      schema: {
        tags,
        operationId: 'logout',
        summary: 'Log out',
        description: 'Ends the session of the request and clears its cookie. Other sessions of the user continue.',
        response: { 204: done, 401: refused, default: refused },
      },
    },
    async (request, reply) => {
      await logOut(deps, requirePerson(request.actor));
      clearSessionCookie(reply);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${config.basePath}/auth/session/elevation`,
    {
      config: { access: access.elevate, bodyIsOptional: true },
      schema: {
        tags,
        operationId: 'elevateSession',
        summary: 'Elevate the session of an administrator for a while',
        description:
          'Allows dangerous operations in this session, for 15 minutes unless the server is configured otherwise. An account with a second factor needs its `code`. Answers with a new cookie that replaces the old one. A session that began at the identity provider is elevated there: 403 with the `address`.',
        querystring: ReturnAddress,
        body: reference(ElevationRequest),
        response: { 204: done, 401: refused, 403: refused, 429: refused, default: refused },
      },
    },
    async (request, reply) => {
      const actor = requirePerson(request.actor);
      const elsewhere = await elevationAtProvider(deps, { request, reply }, actor);
      if (elsewhere !== undefined) throw elsewhere;
      const asked = { code: request.body.code, address: request.ip };
      setSessionCookie(request, reply, config, await elevate(deps, actor, asked));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${config.basePath}/auth/session/elevation`,
    {
      config: { access: access.endElevation },
      schema: {
        tags,
        operationId: 'endElevation',
        summary: 'End the elevation of the session',
        description:
          'The session continues with ordinary rights. Answers with a new cookie that replaces the old one, even if the session was not elevated.',
        response: { 204: done, 401: refused, default: refused },
      },
    },
    async (request, reply) => {
      setSessionCookie(request, reply, config, await endElevation(deps, requirePerson(request.actor)));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${config.basePath}/auth/password`,
    {
      config: { access: access.changePassword },
      schema: {
        tags,
        operationId: 'changePassword',
        summary: 'Change one’s own password',
        description: 'Ends every other session of the user.',
        body: reference(PasswordRequest),
        response: { 204: done, 400: refused, 401: refused, 429: refused, default: refused },
      },
    },
    async (request, reply) => {
      const { old_password: oldPassword, new_password: newPassword } = request.body;
      const actor = requirePerson(request.actor);
      const session = await changePassword(deps, actor, { oldPassword, newPassword, address: request.ip });
      setSessionCookie(request, reply, config, session);
      return reply.code(204).send(null);
    },
  );
}
