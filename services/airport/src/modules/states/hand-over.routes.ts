import type { HttpServer } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { IdempotencyKey, refused } from '../../resources/record-routes.ts';
import { HandOverDto, HandOverDutyDto, HandOverRequest, TakerRequest } from './hand-over.schema.ts';
import { handOver } from './hand-over.service.ts';

export function registerHandOver(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [TakerRequest, HandOverRequest, HandOverDutyDto, HandOverDto]) app.addSchema(schema);

  app.post(
    '/api/stewards/:id/states/hand-over',
    {
      config: { scopes: ['states:write', 'stewards:read', 'stewards:write'] },
      schema: {
        tags: ['states'],
        operationId: 'handOver',
        summary: 'Assign the flights of a steward to others, who is sick or away',
        description:
          'Stores the state, takes the steward off every flight that departs in that time, and assigns those who take over, in one transaction: all or nothing. With dryRun, nothing is changed, and the answer lists duty by duty who could take it.',
        params: Type.Object({ id: id64('The id of the steward.', 1) }),
        headers: IdempotencyKey,
        body: reference(HandOverRequest),
        response: {
          200: { description: 'What was done, or would be.', ...reference(HandOverDto) },
          400: refused('The input is invalid, there is no such steward, a flight is missing, or a change is refused.'),
          404: refused('There is no such steward; of a dry run.'),
          409: refused('The steward has a state of this kind at that time.'),
          422: refused('The Idempotency-Key was already used for a different request.'),
        },
      },
    },
    (request, reply) => handOver(deps, request.params.id, request.body, deps.onceFor(request, reply)),
  );
}
