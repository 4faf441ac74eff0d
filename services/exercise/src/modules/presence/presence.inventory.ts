import { type Inventory, instructors, people, REPEATS } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  fields: {
    'Mutation.signPresence': people('signPresence(signPresenceInput: { teamId: "0" })'),
    'Subscription.teamPresence': people('teamPresence(teamId: "0") { serverTime }'),
    'Subscription.exercisePresence': instructors('exercisePresence(exerciseId: "0") { serverTime }'),
  },
  repeats: {
    'Mutation.signPresence': REPEATS.sets,
  },
};
