import { it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { tryAirport } from '../time/airport.ts';
import { tryExercise } from '../time/exercise.ts';
import { definitionsOfDrill } from '../time/play/hostile-definitions.ts';
import { assertPlayable } from '../time/play/judge-play.ts';

/** Minutes on a quiet machine; only a hang meets this. */
const options = { timeout: 1_800_000 };

onOneDatabase('a service to which hostile texts are sent', (kind) => {
  it('is held up by none at any size, whoever sends it: the exercise platform', options, (test) =>
    tryExercise(test, kind, 'rotated'),
  );

  it('is held up by none at any size, whoever sends it: the airport service', options, (test) =>
    tryAirport(test, kind, 'rotated'),
  );
});

onOneDatabase('the exercise platform', (kind) => {
  it('is held up by no definition with much at once or much to find, whatever people do and write', options, (test) =>
    assertPlayable(test, kind, definitionsOfDrill(), 'wide'),
  );
});
