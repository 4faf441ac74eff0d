import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { tryGraphql, trySockets } from './exercise.ts';

/** A minute on a quiet machine; only a hang meets this. */
const PATIENCE_MS = 600_000;

onEachDatabase('the GraphQL interface of the exercise platform', (kind) => {
  it('is held up by no argument and no document for longer than by an ordinary one', { timeout: PATIENCE_MS }, (test) =>
    tryGraphql(test, kind, 'rotated'),
  );

  it('is held up by no message on a WebSocket for longer than by an ordinary one', { timeout: PATIENCE_MS }, (test) =>
    trySockets(test, kind, 'rotated'),
  );
});
