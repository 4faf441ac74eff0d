import type { Module } from '../../module.ts';
import { guestsActs } from './guests.acts.ts';
import { guestsErrors } from './guests.errors.ts';
import { defineGuestsGraphql } from './guests.graphql.ts';
import { type GuestsRoutesDeps, registerGuests } from './guests.routes.ts';
import { forgetNames, GuestEntrance, sweepGuests } from './guests.service.ts';

/** People who join an exercise under a name of their choice, without an account. */
export const guests = {
  name: 'guests',
  errors: guestsErrors,
  acts: guestsActs,
  provide: () => ({ guestEntrance: new GuestEntrance() }),
  routes: registerGuests,
  graphql: defineGuestsGraphql,
  sweeps: (platform) => [{ name: 'guests', sweep: (now) => sweepGuests(platform, now) }],
  onTeamsDeleted: async ({ database }, { exerciseId, isWhole }) => {
    if (isWhole) await forgetNames(database, exerciseId);
  },
} satisfies Module<GuestsRoutesDeps>;
