import type { CompiledDefinition } from '../compiled/compile.ts';
import type { State } from './state.ts';
import { Vector } from './vector.ts';

/** A stream without events. */
export function initialState(compiled: CompiledDefinition): State {
  return {
    compiled,
    mode: 'synchronous',
    finishAtEnd: false,
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
    teamPlaces: new Map(),
    teamAddresses: new Map(),
    threads: Vector.empty(),
    files: Vector.empty(),
  };
}
