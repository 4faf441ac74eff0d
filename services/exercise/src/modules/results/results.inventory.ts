import { type Inventory, participants } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  // For those whom it was released to, which no administrator is.
  examples: async () => ({ calls: { teamResult: [] } }),
  fields: {
    'Query.teamResult': participants('teamResult(teamId: "0") { reached }'),
    'Query.ownResults': participants('ownResults { teamId }'),
    'Subscription.resultUpdates': participants('resultUpdates(exerciseId: "0") { exerciseId }'),
  },
};
