import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { tryGraphql, trySockets } from './exercise.ts';

onEachDatabase('the GraphQL interface of the exercise platform', (kind) => {
  it('is held up by no kind of text in any argument, and by no document', (test) =>
    tryGraphql(test, kind, 'every pair'));

  it('is held up by no kind of text in any message on a WebSocket', (test) => trySockets(test, kind, 'every pair'));
});
