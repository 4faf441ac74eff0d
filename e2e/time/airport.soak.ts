import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { SoakTime } from '../support/soak-time.ts';
import { tryAirport } from './airport.ts';

/** One per database. */
const time = new SoakTime(2);

onEachDatabase('the airport service', (kind) => {
  it('is held up by no kind of text in any input', (test) => tryAirport(test, kind, time));
});
