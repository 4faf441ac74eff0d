import type { Tx } from '@muster/kit/database';
import type { ClockWatch } from '@muster/kit/runtime';
import type { Foundation } from '../../deps.ts';
import type { CopiedExercise } from '../../module.ts';
import type { Models } from '../definitions/index.ts';
import type { PatternMatches } from './matching/pattern-matches.ts';
import type { Participants } from './members/participants.service.ts';
import type { CompiledDefinitions } from './running/compiled-definitions.ts';
import type { ExerciseStreams } from './running/exercise-streams.ts';

/** The dependencies of this module and of those that act in exercises. */
export interface ExerciseDeps extends Foundation {
  readonly models: Models;
  readonly compiledDefinitions: CompiledDefinitions;
  readonly exerciseStreams: ExerciseStreams;
  readonly patternMatches: PatternMatches;
  readonly clockWatch: ClockWatch;
  readonly participants: Participants;
  /** Lets every module take along its data of a copied exercise. */
  readonly takeAlong: (tx: Tx, copied: CopiedExercise) => Promise<void>;
  /** The maximum interval between checks for due streams, in case a hint is lost. */
  readonly lookForDueEveryMs: number;
}
