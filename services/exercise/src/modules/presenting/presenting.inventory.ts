import { type Inventory, instructors, REPEATS } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async ({ admin, valuesOf }) => {
    const [exerciseId] = valuesOf('exerciseId');
    const mutation =
      'mutation ($id: ID!, $moments: [PresentedMomentInput!]!) { addPresentedMoments(exerciseId: $id, moments: $moments) { id } }';
    const moments = [{ time: 64, title: 'Zoë isolated the office.' }];
    const { addPresentedMoments } = await admin.ask(mutation, { id: exerciseId, moments });
    return { arguments: { momentId: [addPresentedMoments[0].id] } };
  },
  fields: {
    'Query.presentedMoments': instructors('presentedMoments(exerciseId: "0") { title }'),
    'Mutation.addPresentedMoments': instructors(
      'addPresentedMoments(exerciseId: "0", moments: [{ time: 1, title: "x" }]) { id }',
    ),
    'Mutation.editPresentedMoment': instructors(
      'editPresentedMoment(momentId: "0", version: 1, moment: { time: 1, title: "x" }) { id }',
    ),
    'Mutation.removePresentedMoment': instructors('removePresentedMoment(momentId: "0", version: 1)'),
    'Subscription.presentedMomentsUpdates': instructors('presentedMomentsUpdates(exerciseId: "0") { count }'),
  },
  repeats: {
    'Mutation.removePresentedMoment': REPEATS.removes,
  },
};
