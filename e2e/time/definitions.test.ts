import { it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { shortDefinitions } from './play/hostile-definitions.ts';
import { assertPlayable } from './play/judge-play.ts';

/** Half a minute on a quiet machine; only a hang meets this. */
const TIMEOUT_MS = 600_000;

onOneDatabase('the exercise platform', (kind) => {
  it('is held up by no definition, whatever people do and write in it', { timeout: TIMEOUT_MS }, (test) =>
    assertPlayable(test, kind, shortDefinitions(), 'wide'),
  );
});
