import type { HttpServer } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { EVERYONE } from '../../access/index.ts';
import type { Foundation } from '../../deps.ts';
import { ErrorResponse } from '../../error-response.ts';
import { SandboxLogSchema, SandboxLogs } from './sandbox.schema.ts';
import type { SandboxIngest } from './sandbox.service.ts';
import { type KnownTeam, knownTeam } from './team-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sandboxTeam: KnownTeam | null;
  }
}

export interface SandboxRoutesDeps extends Foundation {
  readonly sandboxIngest: SandboxIngest;
}

const refused = reference(ErrorResponse);

export function registerSandbox(app: HttpServer, { config, database, sandboxIngest }: SandboxRoutesDeps): void {
  app.addSchema(SandboxLogSchema);
  app.decorateRequest('sandboxTeam', null);
  app.post<{ Params: { team_id: string } }>(
    `${config.basePath}/sandbox/:team_id`,
    {
      // Authorization is by the token of the team only.
      config: { access: EVERYONE, readsJsonItself: true },
      schema: {
        tags: ['sandbox'],
        operationId: 'createSandboxLogs',
        summary: 'Report commands that were run in the sandbox of a team',
        description:
          'Stores one log, or a list of up to 10,000: all of them or none. The body can have at most 16 MB. With an `Idempotency-Key`, a batch that is sent again within 24 hours is stored once. Rules of the definition apply to logs that arrive while the exercise is running.',
        params: Type.Object({ team_id: id64('The id of the team.') }),
        headers: Type.Object({
          'team-token': Type.String({
            description: 'The sandbox token of the team, shown when the team is created.',
          }),
          'idempotency-key': Type.Optional(
            Type.String({ description: '1 to 255 visible ASCII characters, unique per batch.' }),
          ),
        }),
        body: SandboxLogs,
        response: {
          204: Type.Null({ description: 'Stored.' }),
          400: refused,
          401: refused,
          409: refused,
          413: refused,
          415: refused,
          429: refused,
          503: refused,
          default: refused,
        },
      },
      // The body is validated where it is parsed, which may be in another thread.
      validatorCompiler: () => () => true,
      onRequest: async (request) => {
        request.sandboxTeam = await knownTeam(database, request.params.team_id, request.headers['team-token']);
      },
    },
    async (request, reply) => {
      if (request.sandboxTeam === null) throw new Error('The access rule requires a token here.');
      const { wasKnown } = await sandboxIngest.receive(request, request.sandboxTeam);
      if (wasKnown) reply.header('idempotent-replayed', 'true');
      return reply.code(204).send(null);
    },
  );
}
