import { it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { tryAirport } from './airport.ts';

/** Seconds on a quiet machine; only a hang meets this. */
const TIMEOUT_MS = 600_000;

onOneDatabase('the airport service', (kind) => {
  it('is held up by no text in any input for longer than by an ordinary one', { timeout: TIMEOUT_MS }, (test) =>
    tryAirport(test, kind, 'sampled'),
  );
});
