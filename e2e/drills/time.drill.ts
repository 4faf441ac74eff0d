import { it } from 'node:test';
import { type DatabaseKind, onEachDatabase, onOneDatabase } from '@muster/kit/testing';
import { tryAirport } from '../time/airport.ts';
import { tryExercise } from '../time/exercise.ts';
import type { Plan } from '../time/judge/plan.ts';
import { definitionsOfDrill } from '../time/play/hostile-definitions.ts';
import { assertPlayable } from '../time/play/judge-play.ts';

/** Minutes on a quiet machine; only a hang meets this. */
const options = { timeout: 1_800_000 };

/** Nothing longer than a field reaches a database, so for a second one what is stored is all that differs. */
const planOn = ({ name }: DatabaseKind): Plan => (name === 'SQLite' ? 'rotated' : 'what is stored');

onEachDatabase('a service to which hostile texts are sent', (kind) => {
  it('is held up by none at any size, whoever sends it: the exercise platform', options, (test) =>
    tryExercise(test, kind, planOn(kind)),
  );

  it('is held up by none at any size, whoever sends it: the airport service', options, (test) =>
    tryAirport(test, kind, planOn(kind)),
  );
});

onOneDatabase('the exercise platform', (kind) => {
  it('is held up by no definition with much at once or much to find, whatever people do and write', options, (test) =>
    assertPlayable(test, kind, definitionsOfDrill(), 'wide'),
  );
});
