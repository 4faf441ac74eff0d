import { type Inventory, instructors, participants, REPEATS } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  fields: {
    'Mutation.signPresence': participants('signPresence(signPresenceInput: { teamId: "0" })'),
    'Subscription.teamPresence': participants('teamPresence(teamId: "0") { serverTime }'),
    'Subscription.exercisePresence': instructors('exercisePresence(exerciseId: "0") { serverTime }'),
  },
  repeats: {
    'Mutation.signPresence': REPEATS.sets,
  },
};
