import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Definition } from '@muster/definition';
import fc from 'fast-check';
import type { Command } from './actions/command.ts';
import { readEvent } from './events/upcast.ts';
import { evolve } from './evolve/evolve.ts';
import { belongTogether } from './state/cells.ts';
import { initialState } from './state/initial.ts';
import { RUNS, sliceWork } from './testing/properties.ts';
import { randomDefinition, withoutEndings } from './testing/random-definitions.ts';
import { Play, randomSteps, type Step } from './testing/random-play.ts';
import { restored } from './testing/restored.ts';
import { viewTeam } from './view/team-sections.ts';
import { teamView } from './view/team-view.ts';

/** A cell of two, one of one, and a team in none. */
const TEAMS = [
  { id: 1, name: 'r', role: 'red', address: 'r@mail.ex', cell: 'one' },
  { id: 2, name: 'g', role: 'red', address: 'g@mail.ex', cell: 'Two' },
  { id: 3, name: 'b', role: 'blue', address: 'b@mail.ex', cell: 'One' },
  { id: 4, name: 'w', role: null, address: 'w@mail.ex' },
];
const OTHERS = [2, 4];

/** Acts of all teams; nobody moves from one to another, which concerns both. */
const ofAll = (steps: readonly Step[]): Step[] =>
  steps.filter(({ kind }) => kind !== 'move').map((step) => ({ ...step, team: 2 * step.team + (step.more % 2) }));

const playing = (definition: Definition, work?: number): Play =>
  new Play(definition, 'synchronous', false, work, TEAMS);

/** Milestones of all teams become those of their cells. */
function sharedByCells(definition: Definition): Definition {
  const milestones = definition.milestones.map((each) => (each.shared ? { ...each, shared: 'cell' as const } : each));
  return { ...definition, milestones, config: { ...definition.config, emailBetweenTeams: true } };
}

describe('whatever a definition says and whatever is done in cells', () => {
  it('V1 K7 M9 E5: a team learns nothing of what other cells do', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, sliceWork, (random, steps, work) => {
        const definition = sharedByCells(withoutEndings(random));
        const both = playing(definition, work);
        for (const step of ofAll(steps)) both.step(step);
        const alone = playing(definition, work);
        for (const command of both.granted.slice(both.opening)) if (!isOfOthers(command)) alone.command(command);
        alone.now = both.now;
        alone.give({ type: 'wake' });
        both.give({ type: 'wake' });
        for (const team of [1, 3]) {
          assert.deepStrictEqual(teamView(both.state, team, both.now), teamView(alone.state, team, both.now));
          const { position } = viewTeam(both.state, team, both.now);
          for (const after of [0, Math.floor(position / 2), position]) {
            const [one, other] = [both, alone].map(({ state }) => viewTeam(state, team, both.now, { after }));
            assert.deepStrictEqual(one, other);
          }
        }
      }),
      RUNS,
    );
  });

  it('M1 M9: shared milestones are the same for all who share them, and events say who that is', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, (definition, steps) => {
        const play = playing(definition);
        for (const step of ofAll(steps)) {
          play.step(step);
          const { state } = play;
          for (const [place, { shared }] of definition.milestones.entries()) {
            for (const one of state.teams) {
              for (const other of state.teams) {
                const isCommon = shared === true || (shared === 'cell' && belongTogether(state, one, other));
                if (isCommon) assert.equal(one.on.has(place), other.on.has(place));
              }
            }
          }
        }
        for (const event of play.events) {
          if (event.type !== 'shared_milestone_switched' || event.teams === undefined) continue;
          assert.deepEqual(event.teams, event.through % 2 === 1 ? [1, 3] : [event.through]);
        }
      }),
      RUNS,
    );
  });

  it('S3 S5 S8: their streams are read again, and their snapshots go on, as they were', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, (definition, steps) => {
        const play = playing(definition);
        for (const step of ofAll(steps)) play.step(step);
        const stored = play.events.map((event) => readEvent(JSON.parse(JSON.stringify(event))));
        const folded = stored.reduce(evolve, initialState(play.state.compiled));
        const snapshot = restored(play.state);
        for (const state of [folded, snapshot]) {
          assert.deepEqual([...state.cells].sort(), [
            ['one', 2],
            ['two', 1],
          ]);
          for (const { id } of TEAMS) {
            assert.deepStrictEqual(teamView(state, id, play.now), teamView(play.state, id, play.now));
          }
        }
      }),
      RUNS,
    );
  });
});

function isOfOthers(command: Command): boolean {
  const isForAll = ['stop', 'resume', 'add_time', 'wake'].includes(command.type);
  return !isForAll && 'team' in command && command.team !== null && OTHERS.includes(command.team);
}
