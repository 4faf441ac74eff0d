import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from './testing/airport.ts';
import { fuzz } from './testing/fuzz.ts';

onEachDatabase('whatever is sent to the airport service', (kind) => {
  const airport = airportFor(kind);

  it('is answered as the document says, never with a 500, never not at all', { timeout: 300_000 }, async () => {
    await fuzz(airport, { count: kind.name === 'SQLite' ? 1000 : 700 });
  });
});
