import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextWakeAt } from '../state/clock.ts';
import { control, definitionOf, inject, milestone, person } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, NOON } from '../testing/exercise.ts';
import { restored } from '../testing/restored.ts';
import { overview } from '../view/overview.ts';
import { valuesOf } from '../view/sections.ts';
import { viewTeamDetails } from '../view/team-details.ts';
import { viewTeam } from '../view/team-sections.ts';
import { teamView } from '../view/team-view.ts';

const DEFINITION = definitionOf({
  roles: ['red', 'blue'].map((name) => ({ name, description: '' })),
  config: { emailBetweenTeams: true },
  milestones: [milestone('over', { final: true })],
  emailPersons: [person('ada@mail.ex')],
  injects: [
    inject('for red', { time: 1, control: control({ roles: ['red'] }) }),
    inject('for blue', { time: 2, control: control({ roles: ['blue'] }) }),
  ],
});

const setup = (id: number, name: string, role: string | null = null) => ({
  id,
  name,
  role,
  address: `${name}@mail.ex`,
});
const add = (id: number, name: string, role: string | null = null) =>
  ({ type: 'add_team', setup: setup(id, name, role) }) as const;
const ready = () => new Exercise(DEFINITION, { teams: { one: 'red', two: null }, start: false });
const names = (exercise: Exercise) => [...exercise.state.teams].map(({ name }) => name);

describe('teams before the start', () => {
  it('S10 T5: can be added after the others, and take part like them', () => {
    const exercise = ready();
    exercise.must(add(7, 'three', 'red'), INSTRUCTOR);
    exercise.must({ type: 'join_team', team: 7, user: 'tina' }, INSTRUCTOR);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    exercise.wait(1);
    assert.deepEqual(
      exercise.of('inject_sent').map(({ team }) => team),
      [1, 7],
    );
    const view = teamView(exercise.state, 7, exercise.now);
    assert.deepEqual([view.name, view.members, view.clock.phase], ['three', ['tina'], 'RUNNING']);
    assert.deepEqual(
      view.contacts.map(({ address }) => address),
      ['ada@mail.ex', 'one@mail.ex', 'two@mail.ex'],
    );
  });

  it('S10 V6: are visible from their first moment on, whatever happened before', () => {
    const exercise = ready();
    exercise.must({ type: 'add_time', minutes: 1 }, INSTRUCTOR);
    exercise.must(add(7, 'three'), INSTRUCTOR);
    for (const { sections } of [
      viewTeam(exercise.state, 7, exercise.now),
      viewTeamDetails(exercise.state, 7, exercise.now),
    ]) {
      assert.deepEqual(
        sections.map(({ section }) => section),
        ['team', 'clock'],
      );
    }
    const { position } = viewTeam(exercise.state, 7, exercise.now);
    exercise.must({ type: 'add_time', minutes: 1 }, INSTRUCTOR);
    assert.deepEqual(
      viewTeam(exercise.state, 7, exercise.now, { after: position }).sections.map(({ section }) => section),
      ['clock'],
    );
  });

  it('S10 S7: are refused for the same reasons as at the opening', () => {
    const exercise = ready();
    const code = (wish: ReturnType<typeof add>['setup']) =>
      exercise.refused({ type: 'add_team', setup: wish }, INSTRUCTOR);
    assert.equal(code(setup(1, 'three')), 'duplicate_team');
    assert.equal(code({ ...setup(3, 'three'), address: 'ONE@mail.ex' }), 'duplicate_team');
    assert.equal(code({ ...setup(3, 'three'), address: 'ada@mail.ex' }), 'duplicate_team');
    assert.equal(code({ ...setup(3, 'three'), address: 'mailer-daemon@mail.ex' }), 'duplicate_team');
    assert.equal(code(setup(3, 'three', 'green')), 'role_unknown');
    assert.equal(code(setup(0, 'three')), 'bad_value');
    assert.equal(code(setup(3, ' ')), 'bad_value');
    assert.equal(code({ ...setup(3, 'three'), address: '' }), 'bad_value');
    assert.equal(code(setup(3, 'x'.repeat(201))), 'bad_value');
    assert.equal(code({ ...setup(3, 'three'), address: 'x'.repeat(1_001) }), 'bad_value');
    exercise.must(
      { type: 'add_team', setup: { ...setup(3, 'x'.repeat(200)), address: 'x'.repeat(1_000) } },
      INSTRUCTOR,
    );
    assert.equal(exercise.refused(add(4, 'four')), 'not_allowed');
    const alone = new Exercise(DEFINITION, { mode: 'on-demand', start: false });
    assert.equal(alone.refused(add(3, 'three'), INSTRUCTOR), 'bad_value');
  });

  it('S10: can change name, role and address, and keep the rest', () => {
    const exercise = ready();
    const before = viewTeam(exercise.state, 1, exercise.now).position;
    exercise.must({ type: 'change_team', name: 'uno', role: 'blue' }, INSTRUCTOR);
    const { sections } = viewTeam(exercise.state, 1, exercise.now, { after: before });
    const [facts] = valuesOf(sections, 'team');
    assert.deepEqual(facts, {
      id: 1,
      name: 'uno',
      role: 'blue',
      address: 'one@mail.ex',
      members: ['tom'],
      finishedAt: null,
    });
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.equal(nextWakeAt(exercise.state), NOON + 120_000);
    exercise.wait(2);
    assert.deepEqual(exercise.sent(), ['2 for blue']);
  });

  it('S10 E5: are reached at their new address, and no longer at the old one', () => {
    const exercise = ready();
    const change = { type: 'change_team', team: 2, address: 'zwei@mail.ex' } as const;
    exercise.must(change, INSTRUCTOR);
    assert.equal(exercise.refused(change, INSTRUCTOR), 'nothing_to_change');
    exercise.must({ ...change, address: 'ZWEI@mail.ex' }, INSTRUCTOR);
    exercise.must({ type: 'change_team', team: 1, address: 'two@mail.ex' }, INSTRUCTOR);
    assert.equal(exercise.refused({ ...change, address: 'Two@mail.ex' }, INSTRUCTOR), 'duplicate_team');
    exercise.must({ type: 'start' }, INSTRUCTOR);
    const mail = { type: 'send_mail', subject: '', text: 'Hi', files: [] } as const;
    const [sent] = exercise.must({ ...mail, to: ['zwei@mail.ex'] });
    assert.deepEqual(sent?.type === 'mail_sent' && sent.teams, [1, 2]);
    assert.equal(exercise.must({ ...mail, to: ['one@mail.ex'] })[0]?.type, 'mail_bounced');
  });

  it('S10 M8: can lose their role, and are refused an unknown one', () => {
    const exercise = ready();
    exercise.must({ type: 'change_team', role: null }, INSTRUCTOR);
    assert.equal(exercise.team().role, null);
    assert.equal(exercise.team().nextDue, null);
    assert.equal(exercise.refused({ type: 'change_team', role: 'green' }, INSTRUCTOR), 'role_unknown');
    assert.equal(exercise.refused({ type: 'change_team', name: '' }, INSTRUCTOR), 'bad_value');
    assert.equal(exercise.refused({ type: 'change_team', name: 'x' }), 'not_allowed');
    assert.equal(exercise.refused({ type: 'change_team', team: 5, name: 'x' }, INSTRUCTOR), 'team_unknown');
  });

  it('S10 P3: can be removed with their members, who can then join another', () => {
    const exercise = ready();
    const events = exercise.must({ type: 'remove_team', team: 1 }, INSTRUCTOR);
    assert.deepEqual(
      events.map(({ type }) => type),
      ['member_left', 'team_removed'],
    );
    assert.deepEqual(names(exercise), ['two']);
    exercise.must({ type: 'join_team', team: 2, user: 'tom' });
    assert.equal(exercise.refused({ type: 'join_team', team: 1, user: 'x' }, INSTRUCTOR), 'team_unknown');
    assert.equal(exercise.refused({ type: 'remove_team', team: 2 }, INSTRUCTOR), 'bad_value');
    assert.equal(exercise.refused({ type: 'remove_team', team: 1 }, INSTRUCTOR), 'team_unknown');
  });

  it('S10: free their address when they are removed, but not their id', () => {
    const exercise = ready();
    exercise.must({ type: 'remove_team', team: 2 }, INSTRUCTOR);
    assert.equal(exercise.refused(add(2, 'again'), INSTRUCTOR), 'duplicate_team');
    exercise.must(add(3, 'two', 'blue'), INSTRUCTOR);
    assert.deepEqual(names(exercise), ['one', 'two']);
  });

  it('S10 F2 T6: teams that were removed are not waited for', () => {
    const exercise = ready();
    exercise.must({ type: 'remove_team', team: 1 }, INSTRUCTOR);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.equal(nextWakeAt(exercise.state), null);
    exercise.must({ type: 'switch_milestone', team: 2, milestone: 'over', on: true }, INSTRUCTOR);
    assert.equal(exercise.state.clock.phase, 'FINISHED');
  });

  it('S10 V8: are listed in the overview as removed', () => {
    const exercise = ready();
    const { position } = overview(exercise.state, exercise.now);
    exercise.must(add(3, 'three'), INSTRUCTOR);
    for (const team of [3, 1]) exercise.must({ type: 'remove_team', team }, INSTRUCTOR);
    const news = overview(exercise.state, exercise.now, { after: position });
    assert.deepEqual([news.removed, news.teams], [[1, 3], []]);
    const whole = overview(exercise.state, exercise.now);
    assert.deepEqual([whole.removed, whole.teams.map(({ name }) => name)], [[], ['two']]);
    assert.deepEqual(overview(exercise.state, exercise.now, { after: whole.position }).removed, []);
  });

  it('S10 S8: have an equivalent snapshot, even if the last one is removed', () => {
    const exercise = ready();
    exercise.must(add(3, 'three', 'red'), INSTRUCTOR);
    exercise.must({ type: 'remove_team', team: 3 }, INSTRUCTOR);
    assert.deepStrictEqual(restored(exercise.state), exercise.state);
  });

  it('S10 T7: cannot be changed after the start', () => {
    const exercise = new Exercise(DEFINITION, { teams: { one: 'red', two: null } });
    const wishes = [add(3, 'three'), { type: 'change_team', name: 'x' }, { type: 'remove_team', team: 2 }] as const;
    for (const phase of ['stop', 'finish'] as const) {
      for (const wish of wishes) assert.equal(exercise.refused(wish, INSTRUCTOR), 'wrong_state', wish.type);
      exercise.must({ type: phase }, INSTRUCTOR);
    }
    for (const wish of wishes) assert.equal(exercise.refused(wish, INSTRUCTOR), 'wrong_state', wish.type);
  });
});
