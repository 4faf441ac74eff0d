import { describe, it } from 'node:test';
import { tryPackages } from './exercise.ts';

/** A minute on a quiet machine; only a hang meets this. */
const PATIENCE_MS = 600_000;

describe('the check of definition packages', () => {
  it('is held up by no text in any package for longer than by an ordinary one', { timeout: PATIENCE_MS }, (test) =>
    tryPackages(test, 'rotated'),
  );
});
