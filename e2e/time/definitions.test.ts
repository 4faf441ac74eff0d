import { it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { definitionsInAMinute } from './play/hostile-definitions.ts';
import { assertPlayable } from './play/judge-play.ts';

/** A minute on a quiet machine; only a hang meets this. */
const TIMEOUT_MS = 600_000;

onOneDatabase('the exercise platform', (kind) => {
  it('is held up by no definition, whatever people do and write in it', { timeout: TIMEOUT_MS }, (test) =>
    assertPlayable(test, kind, definitionsInAMinute(), 'wide'),
  );
});
