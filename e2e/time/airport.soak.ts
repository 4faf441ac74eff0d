import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { tryAirport } from './airport.ts';

onEachDatabase('the airport service', (kind) => {
  it('is held up by no kind of text in any input', (test) => tryAirport(test, kind, 'every pair'));
});
