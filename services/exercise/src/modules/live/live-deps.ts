import type { ExerciseDeps } from '../exercises/index.ts';
import type { Epoch } from './epoch.ts';
import type { LiveStreams } from './live-streams.ts';

export interface LiveDeps extends ExerciseDeps {
  readonly liveStreams: LiveStreams;
  readonly liveEpoch: Epoch;
}
