import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { allDefinitions } from './play/hostile-definitions.ts';
import { assertPlayable } from './play/judge-play.ts';

onEachDatabase('the exercise platform', (kind) => {
  it('is held up by no definition at any limit of the format', (test) =>
    assertPlayable(test, kind, allDefinitions(), 'strict'));
});
