import { describe, it } from 'node:test';
import { reasonToSkip, rollUnderPlay } from '../support/roll.ts';

describe('a rolling upgrade of several instances', { skip: reasonToSkip() }, () => {
  it('loses nothing while two versions run side by side and the older ones are drained', (test) =>
    rollUnderPlay(test, { teams: 12, olderInstances: 2, actsPerStage: 20 }));
});
