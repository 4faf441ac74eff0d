import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { SoakTime } from '../support/soak-time.ts';
import { tryExercise } from './exercise.ts';

/** Four parts on SQLite, three on PostgreSQL. */
const time = new SoakTime(7);

onEachDatabase('the exercise platform', (kind) => {
  it('is held up by no kind of text in any input', (test) => tryExercise(test, kind, time));
});
