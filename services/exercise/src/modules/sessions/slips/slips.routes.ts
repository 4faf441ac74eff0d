import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import { ErrorResponse } from '../../../error-response.ts';
import { sessionIdOf, setSessionCookie } from '../session-cookie.ts';
import { sessionsAccess as access } from '../sessions.policy.ts';
import { SlipRequest, SlipResponse } from '../sessions.schema.ts';
import type { SessionDeps } from '../sessions.service.ts';
import { useSlip } from './slips.service.ts';

export function registerSlips(app: HttpServer, deps: SessionDeps): void {
  const { config } = deps;
  const refused = reference(ErrorResponse);
  for (const schema of [SlipRequest, SlipResponse]) app.addSchema(schema);

  app.post(
    `${config.basePath}/auth/slip`,
    {
      config: { access: access.useSlip },
      schema: {
        tags: ['sessions'],
        operationId: 'useSlip',
        summary: 'Log in to an exercise with a slip',
        description:
          'A slip works once. Answers with the cookie `sessionid` of a session that is good for the exercise of the slip alone.',
        body: reference(SlipRequest),
        response: { 200: reference(SlipResponse), 400: refused, 409: refused, default: refused },
      },
    },
    async (request, reply) => {
      const { session, exerciseId, teamId } = await useSlip(deps, {
        token: request.body.token,
        before: sessionIdOf(request),
      });
      setSessionCookie(request, reply, config, session);
      return { exercise_id: exerciseId, team_id: teamId };
    },
  );
}
