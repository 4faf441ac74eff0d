import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { compile, fromMinutes } from '@muster/engine';
import { openDefinition } from './cli/open-definition.ts';
import { playRandomly } from './random-play/play-randomly.ts';
import { evenTeams, setupsOf } from './teams.ts';
import { EXAMPLES } from './testing/command-line.ts';
import { tooEarly } from './testing/too-early.ts';

/** A sample: a soak run plays more of them. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 8);
/** The same runs each time, unless others are asked for. */
const FIRST_SEED = Number(process.env['PROPERTY_SEED'] ?? 1);
const SECONDS = Number(process.env['PROPERTY_SECONDS'] ?? Number.POSITIVE_INFINITY);

describe('the earliest minutes of a definition', () => {
  for (const name of ['tour', 'waterworks', 'web-server']) {
    it(`are never later than what random runs of ${name} see`, async () => {
      const checked = await openDefinition(join(EXAMPLES, name));
      assert.ok(checked.ok);
      const { definition } = checked;
      const compiled = compile(definition);
      const teams = setupsOf(evenTeams(null, definition), definition);
      const findings = tooEarly(definition, teams);
      const length = fromMinutes(definition.config.exerciseDuration);
      const end = performance.now() + 1000 * SECONDS;
      for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS && performance.now() < end; seed++) {
        const mode = seed % 4 === 0 ? 'on-demand' : 'synchronous';
        const { events } = playRandomly(compiled, { seed, mode, teams, length });
        assert.deepEqual(findings(events.map(({ event }) => event)), [], `PROPERTY_SEED=${seed}`);
      }
    });
  }
});
