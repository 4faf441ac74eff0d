import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { ErrorResponse } from '../../error-response.ts';
import { sessionIdOf, setSessionCookie } from '../sessions/index.ts';
import { guestsAccess as access } from './guests.policy.ts';
import type { GuestEntrance, GuestsDeps } from './guests.service.ts';

const GuestRequest = Type.Object(
  {
    join_code: Type.String({ maxLength: 1000, description: 'The code of a team.' }),
    display_name: Type.String({ maxLength: 1000, description: '3 to 40 characters.' }),
  },
  { $id: 'GuestRequest' },
);

const GuestResponse = Type.Object(
  {
    exercise_id: Type.Integer({ description: 'The exercise for which alone the session is good.' }),
    team_id: Type.Integer({ description: 'The team that the guest has joined.' }),
  },
  { $id: 'GuestResponse' },
);

export interface GuestsRoutesDeps extends GuestsDeps {
  readonly guestEntrance: GuestEntrance;
}

export function registerGuests(app: HttpServer, platform: GuestsRoutesDeps): void {
  const { config, guestEntrance } = platform;
  const refused = reference(ErrorResponse);
  for (const schema of [GuestRequest, GuestResponse]) app.addSchema(schema);

  app.post(
    `${config.basePath}/auth/guest`,
    {
      config: { access: access.join },
      schema: {
        tags: ['sessions'],
        operationId: 'joinAsGuest',
        summary: 'Join a team as a guest',
        description:
          'For an exercise that admits guests. Answers with the cookie `sessionid` of a session that is good for that exercise alone.',
        body: reference(GuestRequest),
        response: {
          200: reference(GuestResponse),
          400: refused,
          403: refused,
          404: refused,
          409: refused,
          429: refused,
          503: refused,
          default: refused,
        },
      },
    },
    async (request, reply) => {
      const { join_code: joinCode, display_name: displayName } = request.body;
      const before = sessionIdOf(request);
      const { session, exerciseId, teamId } = await guestEntrance.join(platform, {
        joinCode,
        displayName,
        address: request.ip,
        before,
      });
      setSessionCookie(request, reply, config, session);
      return { exercise_id: exerciseId, team_id: teamId };
    },
  );
}
