/* For worker threads: who takes which place, without what reads it from a database. */

export { type ProposalOrder, type Proposed, propose } from './proposal.ts';
export type { Candidate, FlightWithPlaces } from './taker.ts';
export type { Surroundings, WayOut } from './ways-out.ts';
