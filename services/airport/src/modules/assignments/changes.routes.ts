import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { ModuleDeps } from '../../deps.ts';
import { IdempotencyKey, refused } from '../../resources/record-routes.ts';
import {
  AssignmentChangeRequest,
  AssignmentChangesDto,
  AssignmentChangesRequest,
  AssignmentSwapRequest,
  ChangeAction,
  ChangeOutcomeDto,
} from './changes.schema.ts';
import { changeAssignments, swapAssignments } from './changes.service.ts';

const tags = ['assignments'];
const response = {
  200: { description: 'The changes, all made or none in a dry run.', ...reference(AssignmentChangesDto) },
  400: refused(
    'The input is invalid, or a change is refused; `changes` of the error says which and why. None was made.',
  ),
  422: refused('The Idempotency-Key was already used for a different request.'),
};

/** Bulk changes of assignments, in one transaction. */
export function registerChanges(app: HttpServer, deps: ModuleDeps): void {
  for (const schema of [
    ChangeAction,
    ChangeOutcomeDto,
    AssignmentChangeRequest,
    AssignmentChangesRequest,
    AssignmentSwapRequest,
    AssignmentChangesDto,
  ]) {
    app.addSchema(schema);
  }

  app.post(
    '/api/assignments/bulk',
    {
      config: { scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'changeAssignments',
        summary: 'Assign and remove several stewards, all or nothing',
        description:
          'Makes all changes in one transaction, or none if any of them is refused. They are judged by the rosters that they lead to together, so that their order does not matter. With dryRun, nothing is changed.',
        headers: IdempotencyKey,
        body: reference(AssignmentChangesRequest),
        response,
      },
    },
    (request, reply) => changeAssignments(deps, request.body, deps.onceFor(request, reply)),
  );

  app.post(
    '/api/assignments/swap',
    {
      config: { scopes: ['stewards:write'] },
      schema: {
        tags,
        operationId: 'swapAssignments',
        summary: 'Swap the flights of two stewards',
        description:
          'Removes each of two stewards from their flight and assigns them to that of the other, in one transaction. Both rosters must keep the rules in force afterwards. With dryRun, nothing is changed.',
        headers: IdempotencyKey,
        body: reference(AssignmentSwapRequest),
        response,
      },
    },
    (request, reply) => swapAssignments(deps, request.body, deps.onceFor(request, reply)),
  );
}
