import { describe, it } from 'node:test';
import { playFilled } from './filled-exercise.ts';

const TEAMS = Number(process.env['SOAK_TEAMS'] ?? 2);

describe('an exercise whose teams have used up the usual limits', () => {
  it('is opened, played on, exported, backed up and restored with a heap of 512 MB', async (test) => {
    await playFilled(test, { textMb: 20, acts: 20_000 }, TEAMS);
  });
});
