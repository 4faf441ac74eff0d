import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import { IdempotencyKey, refused } from '../../resources/record-routes.ts';
import { ProposalThread } from './proposal-thread.ts';
import {
  OpenFlightDto,
  OpenReasonDto,
  PlaceRequest,
  ProposalDto,
  ProposalQuery,
  ProposedFlightDto,
  ProposedPlaceDto,
  ProposedStewardDto,
  TakenDto,
  TakenPlaceDto,
  TakeRequest,
  WayOutDto,
  WayOutKind,
} from './proposals.schema.ts';
import { proposeCrews, takePlaces } from './proposals.service.ts';

const PATH = '/api/assignments/proposal';
const tags = ['crew planning'];

export function registerProposals(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [
    ProposedPlaceDto,
    ProposedFlightDto,
    ProposedStewardDto,
    OpenReasonDto,
    WayOutKind,
    WayOutDto,
    OpenFlightDto,
    ProposalDto,
    PlaceRequest,
    TakeRequest,
    TakenPlaceDto,
    TakenDto,
  ]) {
    app.addSchema(schema);
  }
  const thread = new ProposalThread();
  app.addHook('onClose', () => thread.stop());

  app.get(
    PATH,
    {
      config: { scopes: ['stewards:read', 'flights:read'] },
      schema: {
        tags,
        operationId: 'getProposal',
        summary: 'Propose who takes the flights that lack crew',
        description:
          'Proposes stewards for the open places of up to 48 hours by the rules in force: whole duties first, then single flights, each to whoever has the least flight time in 28 days. Everybody keeps to where they are, also if no rules are in force. Nothing is assigned. The same data have the same proposal.',
        querystring: ProposalQuery,
        response: {
          200: { description: 'The proposal, and what stays open.', ...reference(ProposalDto) },
          400: refused('A parameter is invalid, or there is too much for one proposal.'),
          503: refused('Too many proposals are asked for at once; Retry-After says when to try again.'),
        },
      },
    },
    ({ query }) => proposeCrews(deps, thread, query),
  );

  app.post(
    PATH,
    {
      config: { scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'takeProposal',
        summary: 'Take places of a proposal',
        description:
          'Assigns the stewards who can be assigned together, in one transaction. Everything is judged again by the rules in force: what has changed since the proposal is left out, with the reason, and the rest is taken.',
        headers: IdempotencyKey,
        body: reference(TakeRequest),
        response: {
          200: { description: 'What was taken, and what was left out.', ...reference(TakenDto) },
          400: refused('The input is invalid.'),
          422: refused('The Idempotency-Key was already used for a different request.'),
        },
      },
    },
    (request, reply) => takePlaces(deps, request.body, deps.onceFor(request, reply)),
  );
}
