import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { requirePerson } from '../../access/index.ts';
import { ErrorResponse } from '../../error-response.ts';
import { type SessionDeps, setSessionCookie } from '../sessions/index.ts';
import { secondFactorAccess as access } from './second-factor.policy.ts';
import {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorRemoval,
  SecondFactorRequest,
  SecondFactorSecret,
} from './second-factor.schema.ts';
import { beginSecondFactor, switchOff, switchOn } from './second-factor.service.ts';

export function registerSecondFactor(app: HttpServer, deps: SessionDeps): void {
  const { config } = deps;
  const tags = ['sessions'];
  const refused = reference(ErrorResponse);
  const schemas = [
    SecondFactorRequest,
    SecondFactorSecret,
    SecondFactorConfirmation,
    RecoveryCodes,
    SecondFactorRemoval,
  ];
  for (const schema of schemas) app.addSchema(schema);

  app.post(
    `${config.basePath}/auth/second-factor`,
    {
      config: { access: access.begin },
      schema: {
        tags,
        operationId: 'beginSecondFactor',
        summary: 'Begin to set up one’s own second factor',
        description:
          'Asks for the password again. Answers with the secret for an authenticator app (TOTP, RFC 6238). Nothing changes until a code of it is confirmed, within an hour.',
        body: reference(SecondFactorRequest),
        response: {
          200: reference(SecondFactorSecret),
          400: refused,
          401: refused,
          409: refused,
          429: refused,
          default: refused,
        },
      },
    },
    async (request, reply) => {
      const { password } = request.body;
      const secret = await beginSecondFactor(deps, requirePerson(request.actor), { password, address: request.ip });
      return reply.header('cache-control', 'no-store').send(secret);
    },
  );

  app.post(
    `${config.basePath}/auth/second-factor/confirmation`,
    {
      config: { access: access.switchOn },
      schema: {
        tags,
        operationId: 'confirmSecondFactor',
        summary: 'Switch on one’s own second factor with a code of the app',
        description:
          'Answers with recovery codes, shown only once, and with a new cookie. Every other session of the user ends.',
        body: reference(SecondFactorConfirmation),
        response: {
          200: reference(RecoveryCodes),
          400: refused,
          401: refused,
          409: refused,
          429: refused,
          503: refused,
          default: refused,
        },
      },
    },
    async (request, reply) => {
      const { code } = request.body;
      const { session, recoveryCodes } = await switchOn(deps, requirePerson(request.actor), {
        code,
        address: request.ip,
      });
      setSessionCookie(request, reply, config, session);
      return { recovery_codes: [...recoveryCodes] };
    },
  );

  app.post(
    `${config.basePath}/auth/second-factor/removal`,
    {
      config: { access: access.switchOff },
      schema: {
        tags,
        operationId: 'removeSecondFactor',
        summary: 'Switch off one’s own second factor',
        description:
          'Asks for the password and a code. Answers with a new cookie. Every other session of the user ends.',
        body: reference(SecondFactorRemoval),
        response: {
          204: Type.Null({ description: 'Done.' }),
          400: refused,
          401: refused,
          409: refused,
          429: refused,
          503: refused,
          default: refused,
        },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, address: request.ip };
      setSessionCookie(request, reply, config, await switchOff(deps, requirePerson(request.actor), asked));
      return reply.code(204).send(null);
    },
  );
}
