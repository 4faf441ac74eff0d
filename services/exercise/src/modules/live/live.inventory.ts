import { type Inventory, instructors, participants } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async () => ({ arguments: { before: [5] } }),
  fields: {
    'Query.teamView': participants('teamView(teamId: "0") { position }'),
    'Query.teamViewBefore': participants('teamViewBefore(teamId: "0", before: 1) { earlier }'),
    'Query.teamDetails': instructors('teamDetails(teamId: "0") { position }'),
    'Query.teamDetailsBefore': instructors('teamDetailsBefore(teamId: "0", before: 1) { earlier }'),
    'Query.exerciseOverview': instructors('exerciseOverview(exerciseId: "0") { position }'),
    'Subscription.exerciseUpdates': instructors('exerciseUpdates(exerciseId: "0") { position }'),
    'Subscription.teamUpdates': participants('teamUpdates(teamId: "0") { position }'),
    'Subscription.teamDetailUpdates': instructors('teamDetailUpdates(teamId: "0") { position }'),
  },
};
