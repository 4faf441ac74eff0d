import { type Inventory, participants } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  fields: {
    'Query.teamResult': participants('teamResult(teamId: "0") { reached }'),
    'Query.ownResults': participants('ownResults { teamId }'),
    'Subscription.resultUpdates': participants('resultUpdates(exerciseId: "0") { exerciseId }'),
  },
};
