import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Definition, Outcome } from '@muster/definition';
import {
  type Event,
  milestoneColumns,
  momentIn,
  overview,
  type State,
  type TeamState,
  teamProgress,
} from '@muster/engine';
import type { MilestoneCount } from '@muster/engine/counting';
import fc from 'fast-check';
import { mode, RUNS } from '../../../packages/engine/src/testing/properties.ts';
import { randomDefinition } from '../../../packages/engine/src/testing/random-definitions.ts';
import { Play, randomSteps } from '../../../packages/engine/src/testing/random-play.ts';
import { milestoneHistories, momentsByTeam, standingAt } from './debrief/history/history.ts';
import type { Mark } from './debrief/history/mark.ts';
import { readMilestones } from './exercise/milestone-bits.ts';
import type { MilestoneColumn, TeamRow } from './exercise/overview-state.ts';
import { groupsOf, reachedBy, reachedTogether } from './instructor/cockpit/milestone-groups.ts';

const ACTIVITIES = ['look', 'act', null] as const;
const OUTCOMES: readonly Outcome[] = ['good', 'bad', 'neutral', 'good'];
const WORDS = { good: 'GOOD', bad: 'BAD', neutral: 'NEUTRAL' } as const;

/** Every activity has milestones that count otherwise, and an objective of its own. */
const withActivities = (definition: Definition, turn: number): Definition => ({
  ...definition,
  milestones: definition.milestones.map((milestone, place) => ({
    ...milestone,
    activity: ACTIVITIES[(place + turn) % ACTIVITIES.length] ?? null,
    outcome: OUTCOMES[(place * turn) % OUTCOMES.length] ?? 'good',
  })),
  objectives: ['look', 'act'].map((name) => ({
    name,
    description: '',
    tags: [],
    activities: [{ name, description: '', tags: [] }],
  })),
});

interface Shown {
  readonly columns: readonly MilestoneColumn[];
  readonly rows: readonly TeamRow[];
}

/** What the cockpit has of a state. */
function shownOf(state: State, now: number): Shown {
  const columns = milestoneColumns(state.compiled.definition).map(({ final, outcome, ...column }) => ({
    ...column,
    isFinal: final,
    outcome: WORDS[outcome],
  }));
  const rows = overview(state, now).teams.map((row) => ({
    ...{ teamId: String(row.team), name: row.name, role: row.role, cell: row.cell, memberCount: row.members },
    ...{ score: row.score, lastActAt: null, waitsUntil: null, hintedAt: null, stuckSince: null, finishedAt: null },
    ...{ unanswered: 0, points: null, unjudged: 0, clock: null },
    milestones: readMilestones(row.milestones),
  }));
  return { columns, rows };
}

/** What the debrief has of events. */
const marksOf = (events: readonly Event[]): Mark[] =>
  events.flatMap((event, index) => {
    const moment = momentIn(index + 1, event);
    if (moment === undefined) return [];
    const { position, kind, name, byTeam, on, time, teamIds } = moment;
    return [
      { ...{ position, kind, name, byTeam, on, told: undefined }, exerciseTime: time, teamIds: teamIds.map(String) },
    ];
  });

const teamIn = (state: State, { teamId }: TeamRow): TeamState => {
  const team = [...state.teams].find(({ id }) => String(id) === teamId);
  assert.ok(team !== undefined);
  return team;
};

const withoutSetbacks = ({ reached, total }: MilestoneCount) => ({ reached, total });

describe('what teams have reached, on the screens of instructors', () => {
  it('C2 C4: is what the engine counts, in the cockpit, its strips and totals, and the debrief, at every moment', () => {
    let [setbacks, endings] = [0, 0];
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.nat(11), (random, steps, how, turn) => {
        const play = new Play(withActivities(random, turn), how);
        const seen = [{ state: play.state, count: play.events.length }];
        for (const step of steps) {
          play.step(step);
          seen.push({ state: play.state, count: play.events.length });
        }
        const marks = marksOf(play.events);
        const end = shownOf(play.state, play.now);
        const own = momentsByTeam(marks, end.rows);
        for (const { state, count } of seen) {
          const { columns, rows } = shownOf(state, play.now);
          const every = columns.map((_, place) => place);
          const groups = groupsOf(columns);
          const progress = rows.map((row) => teamProgress(state, teamIn(state, row)));
          const counts = progress.map(({ milestones }) => milestones);
          assert.deepEqual(
            rows.map((row) => reachedBy(row, every, columns)),
            counts,
          );
          const sum = (of: (one: (typeof counts)[number]) => number) => counts.reduce((all, one) => all + of(one), 0);
          assert.deepEqual(reachedTogether(rows, every, columns), {
            reached: sum(({ reached }) => reached),
            total: sum(({ total }) => total),
            setbacks: sum((one) => one.setbacks),
          });
          setbacks += sum((one) => one.setbacks);
          endings += columns.filter(({ isFinal, outcome }) => isFinal && outcome === 'GOOD').length > 1 ? 1 : 0;
          for (const { activity, places } of groups) {
            if (activity === null) continue;
            const told = progress.map(
              ({ objectives }) => objectives.find(({ name }) => name === activity) ?? { reached: 0, total: 0 },
            );
            assert.deepEqual(
              rows.map((row) => withoutSetbacks(reachedBy(row, places, columns))),
              told.map(({ reached, total }) => ({ reached, total })),
            );
            assert.deepEqual(withoutSetbacks(reachedTogether(rows, places, columns)), {
              reached: told.reduce((all, { reached }) => all + reached, 0),
              total: told.reduce((all, { total }) => all + total, 0),
            });
          }
          // Several acts can be at one moment, of which the debrief shows the last.
          const next = play.events[count];
          const last = play.events[count - 1];
          if (last === undefined || (next !== undefined && next.time === last.time)) continue;
          assert.deepEqual(
            end.rows.map((row) => {
              const histories = milestoneHistories(own.get(row.teamId) ?? [], columns, row);
              const { score: _, ...standing } = standingAt(histories, columns, row, last.time);
              return standing;
            }),
            counts,
          );
        }
      }),
      RUNS,
    );
    assert.ok(setbacks > 50 && endings > 50, `${setbacks} ${endings}`);
  });
});
