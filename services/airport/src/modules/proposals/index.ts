import type { Module } from '../../module.ts';
import { proposalsErrors } from './proposals.errors.ts';
import { registerProposals } from './proposals.routes.ts';

/** Who could take the flights that lack crew. */
export const proposals = {
  name: 'proposals',
  errors: proposalsErrors,
  routes: registerProposals,
} satisfies Module;
