import type { CompiledDefinition } from '../compiled/compile.ts';
import { Dictionary } from './dictionary.ts';
import { DueTimes } from './due-times.ts';
import type { State } from './state.ts';
import { Vector } from './vector.ts';

/** The state of a stream without events. */
export function initialState(compiled: CompiledDefinition): State {
  return {
    compiled,
    position: 0,
    mode: 'synchronous',
    finishAtEnd: false,
    shareFeedback: false,
    clock: {
      phase: 'UNOPENED',
      time: 0,
      at: 0,
      duration: compiled.duration,
      startedAt: null,
      finishedAt: null,
      finishReason: null,
    },
    teams: Vector.empty(),
    teamPlaces: Dictionary.empty(),
    teamAddresses: Dictionary.empty(),
    cells: Dictionary.empty(),
    removedTeams: Dictionary.empty(),
    memberships: Dictionary.empty(),
    due: DueTimes.none,
    reached: null,
    left: null,
    unfinished: 0,
    threads: Vector.empty(),
    files: Vector.empty(),
    uploads: Dictionary.empty(),
    sharedChanges: Vector.empty(),
  };
}
