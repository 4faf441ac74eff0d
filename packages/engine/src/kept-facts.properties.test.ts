import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { evolve } from './evolve/evolve.ts';
import { initialState } from './state/initial.ts';
import type { State } from './state/state.ts';
import { mode, RUNS } from './testing/properties.ts';
import { randomDefinition, withFiles } from './testing/random-definitions.ts';
import { playOf, randomSteps } from './testing/random-play.ts';
import { filesSeenBy } from './testing/seen-files.ts';
import { knowsDefinitionFile } from './view/known-files.ts';

/** Every state of some random exercises. */
function inEveryState(check: (state: State) => void): void {
  fc.assert(
    fc.property(randomDefinition, randomSteps, mode, (random, steps, how) => {
      const play = playOf(withFiles(random), steps, how);
      play.events.reduce((before, event) => {
        const state = evolve(before, event);
        check(state);
        return state;
      }, initialState(play.state.compiled));
    }),
    { ...RUNS, numRuns: Math.ceil(RUNS.numRuns / 4) },
  );
}

describe('what the state keeps, so that nothing goes through a whole exercise', () => {
  it('V1: the files that a team knows are those in what it sees', () => {
    inEveryState((state) => {
      const paths = [...state.compiled.files.keys()];
      for (const { id } of state.teams) {
        const seen = filesSeenBy(state, id);
        assert.deepEqual(
          paths.filter((path) => knowsDefinitionFile(state, id, path)),
          paths.filter((path) => seen.has(path)),
        );
      }
    });
  });
});
