import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from './testing/airport.ts';
import { fuzz } from './testing/fuzz.ts';

const DATABASES = 2;
const seconds = Number(process.env['SOAK_SECONDS'] ?? 120) / DATABASES;
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);

onEachDatabase('whatever is sent to the airport service', (kind) => {
  const airport = airportFor(kind);

  it('is answered as the document says, never with a 500, never not at all', async () => {
    const sent = await fuzz(airport, { count: Number.POSITIVE_INFINITY, seed, seconds });
    process.stdout.write(`${sent} requests on ${kind.name}, SOAK_SEED=${seed}\n`);
  });
});
