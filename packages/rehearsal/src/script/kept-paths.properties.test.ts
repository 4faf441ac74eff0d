import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type CompiledDefinition, compile, evolve, fromMinutes, initialState, isOn, teamView } from '@muster/engine';
import { openDefinition } from '../cli/open-definition.ts';
import { playRandomly } from '../random-play/play-randomly.ts';
import { type CompletedRun, MORNING } from '../stage.ts';
import { evenTeams, setupsOf } from '../teams.ts';
import { EXAMPLES } from '../testing/command-line.ts';
import { playScript } from './play-script.ts';
import { readScript } from './read-script.ts';
import { writeScript } from './write-script.ts';

/** A sample: a soak run plays more of them. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 3);
/** The same runs each time, unless others are asked for. */
const FIRST_SEED = Number(process.env['PROPERTY_SEED'] ?? 1);

type Teams = ReturnType<typeof setupsOf>;

/** What was played, as a script. */
function kept(compiled: CompiledDefinition, teams: Teams, { events, length }: CompletedRun): string {
  let state = initialState(compiled);
  for (const { event } of events) state = evolve(state, event);
  const end = MORNING + length;
  const played = [...state.teams];
  return writeScript({
    events: events.map(({ event }) => event),
    teams: teams.map(({ id: _, ...team }) => team),
    duration: length,
    reached: played.flatMap((team) =>
      compiled.definition.milestones
        .filter(({ name }) => isOn(compiled, team, name))
        .map(({ name }) => ({ team: team.name, milestone: name })),
    ),
    answers: played.flatMap((team) =>
      teamView(state, team.id, end).toolUses.map(({ tool, at, text }) => ({ team: team.name, tool, at, text })),
    ),
  });
}

describe('a path that was kept', () => {
  for (const name of ['tour', 'waterworks', 'web-server']) {
    it(`passes on its own text of ${name}, with what was seen as expectations`, async () => {
      const checked = await openDefinition(join(EXAMPLES, name));
      assert.ok(checked.ok);
      const { definition } = checked;
      const compiled = compile(definition);
      const teams = setupsOf(evenTeams(null, definition), definition);
      const length = fromMinutes(definition.config.exerciseDuration);
      for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++) {
        const run = playRandomly(compiled, { seed, mode: 'synchronous', teams, length });
        const text = kept(compiled, teams, run);
        assert.match(text, /expect:/);
        const script = readScript(text, definition, 'synchronous');
        const { refused, unmet } = playScript(compiled, script, { mode: 'synchronous', teams, minutes: null });
        assert.deepEqual([refused, unmet], [[], []], `PROPERTY_SEED=${seed}`);
      }
    });
  }
});
