import type { ExerciseDeps } from '../exercises/index.ts';
import type { LiveStreams } from './live-streams.ts';

export interface LiveDeps extends ExerciseDeps {
  readonly liveStreams: LiveStreams;
}
