/* For worker threads: who takes which place, without what reads it from a database. */

export { type Candidate, type FlightWithPlaces, type ProposalOrder, type Proposed, propose } from './proposal.ts';
