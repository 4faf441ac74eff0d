import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMilestones } from '../../exercise/milestone-bits.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { readCockpitSearch } from './cockpit-search.ts';
import { isWanted, judge, orderOf } from './team-order.ts';
import { type StandingMoment, standingOf } from './team-standing.ts';

const team = (name: string, more: Partial<TeamRow> = {}): TeamRow => ({
  teamId: name,
  name,
  role: null,
  cell: null,
  memberCount: 2,
  score: 0,
  lastActAt: 600,
  waitsUntil: null,
  hintedAt: null,
  stuckSince: 600,
  finishedAt: null,
  unanswered: 0,
  points: null,
  unjudged: 0,
  clock: null,
  milestones: readMilestones({ on: 'A', switched: 'A', times: '', byHand: 'A' }),
  ...more,
});

const at = (elapsed: number, more: Partial<StandingMoment> = {}): StandingMoment => ({
  state: 'RUNNING',
  elapsed,
  stuckAfter: 300,
  away: undefined,
  ...more,
});

describe('the status of a team', () => {
  const kindAt = (row: TeamRow, moment: StandingMoment): string => standingOf(row, moment).kind;

  it('is the word of the engine, with the time since the last act', () => {
    assert.deepEqual(standingOf(team('a'), at(719)), { kind: 'working', seconds: 119 });
    assert.deepEqual(standingOf(team('a'), at(720)), { kind: 'quiet', seconds: 120 });
    assert.deepEqual(standingOf(team('a'), at(900)), { kind: 'stuck', seconds: 300 });
    assert.equal(kindAt(team('a'), at(900, { stuckAfter: 600 })), 'quiet', 'patience is that of the exercise');
    const hinted = team('a', { hintedAt: 880, stuckSince: 880 });
    assert.deepEqual(standingOf(hinted, at(900)), { kind: 'quiet', seconds: 300 }, 'a hint restarts patience');
    const waiting = team('a', { stuckSince: null, waitsUntil: 1920 });
    assert.deepEqual(standingOf(waiting, at(1800)), { kind: 'waiting', seconds: 1200 });
  });

  it('is away first of all, if that is known or nobody is in the team', () => {
    const away = new Set(['a']);
    assert.deepEqual(standingOf(team('a'), at(900, { away })), { kind: 'away', seconds: 300 });
    assert.equal(kindAt(team('b'), at(900, { away })), 'stuck');
    assert.equal(kindAt(team('a', { memberCount: 0 }), at(900)), 'away');
  });

  it('has finished with its exercise, or has not started, whoever is here', () => {
    const away = new Set(['a']);
    assert.deepEqual(standingOf(team('a'), at(2000, { state: 'FINISHED', away })), { kind: 'finished', at: 2000 });
    assert.deepEqual(standingOf(team('a', { finishedAt: 700 }), at(2000, { away })), { kind: 'finished', at: 700 });
    assert.equal(kindAt(team('a'), at(0, { state: 'READY', away })), 'ready');
  });
});

describe('the order of teams', () => {
  const teams = [
    team('Delta', { stuckSince: null, waitsUntil: 1000, score: 9 }),
    team('Charlie', { lastActAt: 100, stuckSince: 100 }),
    team('Bravo', { lastActAt: 880, stuckSince: 880, score: 4 }),
    team('Alpha', { lastActAt: 850, stuckSince: 850 }),
  ].map((one) => judge(one, at(900)));

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
