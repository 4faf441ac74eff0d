import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from './testing/airport.ts';
import { compareJudges } from './testing/compare-judges.ts';

const DATABASES = 2;
const seconds = Number(process.env['SOAK_SECONDS'] ?? 120) / DATABASES;
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);

onEachDatabase('random rosters', (kind) => {
  const airport = airportFor(kind);

  it('are judged as by somebody who has read the regulations independently', async () => {
    const { rosters, decisions, broken } = await compareJudges(airport, {
      seed,
      rosters: Number.POSITIVE_INFINITY,
      seconds,
      asked: 20,
    });
    const often = [...broken].map(([rule, times]) => `${rule} ${times}`).join(', ');
    process.stdout.write(`${rosters} rosters, ${decisions} decisions on ${kind.name}, SOAK_SEED=${seed}: ${often}\n`);
  });
});
