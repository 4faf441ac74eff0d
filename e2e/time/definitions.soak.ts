import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { shuffled } from '../support/shuffled.ts';
import { SoakTime } from '../support/soak-time.ts';
import { allDefinitions } from './play/hostile-definitions.ts';
import { assertPlayable } from './play/judge-play.ts';

/** One part per database. */
const time = new SoakTime(2);

onEachDatabase('the exercise platform', (kind) => {
  it('is held up by no definition at any limit of the format', (test) =>
    assertPlayable(test, kind, shuffled(allDefinitions()), 'strict', time.nextEnd()));
});
