import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { tryExercise } from './exercise.ts';

onEachDatabase('the exercise platform', (kind) => {
  it('is held up by no kind of text in any input', (test) => tryExercise(test, kind, 'every pair'));
});
