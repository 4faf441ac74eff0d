import { describe, it } from 'node:test';
import { playFilled } from './filled-exercise.ts';

/** `filled.soak.ts` does the same with the limits of a platform. */
describe('an exercise whose teams have used up small limits', () => {
  it('is opened, played on, exported, backed up and restored', async (test) => {
    await playFilled(test, { textMb: 1, acts: 100 }, 2);
  });
});
