import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { Epoch } from './epoch.ts';
import { liveErrors } from './live.errors.ts';
import { defineLiveGraphql } from './live.graphql.ts';
import type { LiveDeps } from './live-deps.ts';
import { LiveStreams } from './live-streams.ts';

export { accessLost } from './access-lost.ts';
export { positionIn, type SeenPosition } from './epoch.ts';
export type { LiveDeps } from './live-deps.ts';
export { type TeamSections, type TeamUpdate, teamSectionsBefore, teamUpdate } from './team-update.ts';
export { asTeam, DEFAULT_NEWEST, readNewest } from './team-updates.service.ts';
export { teamOverviewType } from './types/exercise-update.graphql.ts';
export { teamEntriesType, teamUpdateType } from './types/team-update.graphql.ts';

/** Live views of running exercises. */
export const live = {
  name: 'live',
  errors: liveErrors,
  provide: (given) => ({ liveStreams: new LiveStreams(given), liveEpoch: new Epoch(given) }),
  // Here and not with the first view: a full disk must not keep anybody from reading.
  prepare: async (foundation) => {
    await new Epoch(foundation).current();
  },
  graphql: defineLiveGraphql,
  workers: ({ liveStreams }) => [{ start: () => {}, stop: () => liveStreams.stop() }],
} satisfies Module<LiveDeps, ExerciseDeps>;
