import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ExerciseState } from '../../live/exercise-clock.ts';
import { readMilestones } from '../frame/milestone-bits.ts';
import type { TeamRow } from '../frame/overview-state.ts';
import type { MembersHere } from '../frame/team-presence.ts';
import { readCockpitSearch } from './cockpit-search.ts';
import { type Circumstances, standingOf } from './standing.ts';
import { isWanted, judge, orderOf } from './team-order.ts';

const team = (name: string, more: Partial<TeamRow> = {}): TeamRow => ({
  teamId: name,
  name,
  role: null,
  memberCount: 2,
  score: 0,
  lastActAt: 600,
  waitsUntil: null,
  stuckSince: 600,
  finishedAt: null,
  unanswered: 0,
  unjudged: 0,
  clock: null,
  milestones: readMilestones({ on: 'A', switched: 'A', times: '', byHand: 'A' }),
  ...more,
});

const at = (state: ExerciseState, elapsed: number, here?: MembersHere): Circumstances => ({
  state,
  elapsed,
  stuckAfter: 300,
  here,
  now: 1_000_000,
});

describe('the status of a team', () => {
  it('is not stuck while nobody has come, and then counts from when its members came', () => {
    const idle = team('a', { lastActAt: null, stuckSince: 0 });
    const membersHere = (count: number, seconds: number) => ({
      count,
      since: 0,
      arrivedAt: 1_000_000 - 1000 * seconds,
    });
    assert.deepEqual(standingOf(idle, at('RUNNING', 900, membersHere(0, 0))), { kind: 'absent' });
    assert.deepEqual(standingOf(idle, at('RUNNING', 900, membersHere(1, 299))), { kind: 'quiet', seconds: 900 });
    assert.deepEqual(standingOf(idle, at('RUNNING', 900, membersHere(1, 300))), { kind: 'stuck', seconds: 300 });
    // They waited for the start.
    assert.deepEqual(standingOf(idle, at('RUNNING', 400, membersHere(1, 900))), { kind: 'stuck', seconds: 400 });
    assert.deepEqual(standingOf(idle, at('RUNNING', 900)), { kind: 'quiet', seconds: 900 }, 'presence is not known');
    assert.deepEqual(standingOf(team('a'), at('RUNNING', 900, membersHere(0, 0))), { kind: 'stuck', seconds: 300 });
  });

  it('is stuck after five minutes without an act, unless it waits for time', () => {
    assert.deepEqual(standingOf(team('a'), at('RUNNING', 899)), { kind: 'quiet', seconds: 299 });
    assert.deepEqual(standingOf(team('a'), at('RUNNING', 900)), { kind: 'stuck', seconds: 300 });
    const waiting = team('a', { stuckSince: null, waitsUntil: 1920 });
    assert.deepEqual(standingOf(waiting, at('RUNNING', 1800)), { kind: 'waiting', until: 1920 });
  });

  it('has finished with its exercise, too', () => {
    assert.deepEqual(standingOf(team('a'), at('FINISHED', 2000)), { kind: 'finished', at: 2000 });
  });
  it('is not stuck if it has finished, has no members, or has not started', () => {
    const kinds = [
      standingOf(team('a', { finishedAt: 700 }), at('RUNNING', 2000)),
      standingOf(team('a', { memberCount: 0 }), at('RUNNING', 2000)),
      standingOf(team('a'), at('READY', 0)),
    ].map(({ kind }) => kind);
    assert.deepEqual(kinds, ['finished', 'empty', 'ready']);
  });
});

describe('the order of teams', () => {
  const teams = [
    team('Delta', { stuckSince: null, waitsUntil: 1000, score: 9 }),
    team('Charlie', { lastActAt: 100, stuckSince: 100 }),
    team('Bravo', { lastActAt: 880, stuckSince: 880, score: 4 }),
    team('Alpha', { lastActAt: 850, stuckSince: 850 }),
  ].map((one) => judge(one, at('RUNNING', 900)));

  it('starts with stuck teams, then the quietest', () => {
    assert.deepEqual(orderOf(teams, undefined, [], 'en'), ['Charlie', 'Alpha', 'Bravo', 'Delta']);
  });

  it('follows the address', () => {
    assert.deepEqual(orderOf(teams, 'name', [], 'en'), ['Alpha', 'Bravo', 'Charlie', 'Delta']);
    assert.deepEqual(orderOf(teams, 'score', [], 'en').slice(0, 2), ['Delta', 'Bravo']);
  });

  it('omits what the filters exclude', () => {
    const stuck = teams.filter((one) => isWanted(one, { state: 'stuck' }, undefined)).map((one) => one.team.name);
    assert.deepEqual(stuck, ['Charlie']);
    assert.equal(
      teams.some((one) => isWanted(one, { role: 'technical' }, undefined)),
      false,
    );
    const tagged = teams
      .filter((one) => isWanted(one, { tag: 'night' }, new Set(['Bravo'])))
      .map((one) => one.team.name);
    assert.deepEqual(tagged, ['Bravo']);
  });
});

describe('the address of the cockpit', () => {
  it('keeps known values and drops the rest', () => {
    const search = readCockpitSearch({ view: 'wall', state: 'bored', role: 7, few: 'yes', why: 'inject:hint' });
    assert.deepEqual(search, { view: 'wall', role: '7', why: 'inject:hint' });
  });
});
