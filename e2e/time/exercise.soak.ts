import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { tryRest } from './exercise.ts';

onEachDatabase('the REST interface of the exercise platform', (kind) => {
  it('is held up by no kind of text in any input', (test) => tryRest(test, kind, 'every pair'));
});
