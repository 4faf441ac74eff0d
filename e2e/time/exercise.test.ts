import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { tryExercise } from './exercise.ts';

/** A minute on a quiet machine; only a hang meets this. */
const TIMEOUT_MS = 600_000;

onEachDatabase('the exercise platform', (kind) => {
  it('is held up by no text in any input for longer than by an ordinary one', { timeout: TIMEOUT_MS }, (test) =>
    tryExercise(test, kind, kind.name === 'SQLite' ? 'sampled' : 'what is stored'),
  );
});
