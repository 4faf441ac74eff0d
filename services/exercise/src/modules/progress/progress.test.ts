import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { type Account, createBot, createUser, givePassword } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** Two roles with an objective each, and milestones that no team sees. */
const ROLES = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\nshow_exercise_time: true\nenable_roles: true\n',
  'roles.yml': '- name: desk\n- name: archive\n',
  'channels.yml': '- name: Messages\n  type: info\n',
  'objectives.yml': [
    '- name: Look around\n  activities:\n    - name: look\n',
    '- name: Dig deep\n  activities:\n    - name: dig\n',
  ].join(''),
  'milestones.yml': [
    '- name: open\n  initial_state: true\n  team_visible: true\n  score: 1\n',
    '- name: looked\n  team_visible: true\n  activity: look\n  score: 2\n',
    '- name: dug\n  team_visible: true\n  activity: dig\n  roles: [archive]\n',
    '- name: silent\n',
    '- name: silent_together\n  shared: true\n',
  ].join(''),
} as const;

onEachDatabase('the progress of a trainee', (kind) => {
  let stage: ExerciseStage;
  let trainee: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    trainee = await stage.trainee();
  });
  after(() => stage.remove());

  const read = (by: Visitor, username: string) => by.get(`/progress/${encodeURIComponent(username)}/`);
  const exercisesOf = async (by: Visitor, username: string) => {
    const answer = await read(by, username);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body.username, username);
    return answer.body.exercises;
  };

  it('is an empty list before they are in a team', async () => {
    const other = await stage.trainee();
    for (const by of [other.visitor, stage.admin]) assert.deepEqual(await exercisesOf(by, other.username), []);
  });

  it('contains state, times, milestones, objectives and score of each exercise, newest first', async () => {
    const first = await stage.create({ name: 'First' });
    const second = await stage.create({ name: 'Second', onDemand: true, teamCount: 2 });
    await stage.assign(first.teams[0].id, trainee);
    await stage.assign(second.teams[1].id, trainee);
    const startedAt = new Date(stage.platform.clock.now()).toISOString();
    await stage.act('startExercise', first.id);
    await stage.pass(11);
    await stage.reached(first.teams[0].id, 'hidden');
    const expected = [
      {
        exercise_id: Number(second.id),
        name: 'Second',
        definition_id: Number(stage.definitionId),
        state: 'READY',
        team_id: Number(second.teams[1].id),
        team: 'team-2',
        started_at: null,
        finished_at: null,
        milestones: { reached: 0, total: 4, setbacks: 0 },
        objectives: [],
        score: 0,
        last_activity_at: null,
      },
      {
        exercise_id: Number(first.id),
        name: 'First',
        definition_id: Number(stage.definitionId),
        state: 'RUNNING',
        team_id: Number(first.teams[0].id),
        team: 'team-1',
        started_at: startedAt,
        finished_at: null,
        milestones: { reached: 1, total: 4, setbacks: 0 },
        objectives: [],
        score: 3,
        last_activity_at: null,
      },
    ];
    for (const by of [stage.instructor.visitor, stage.admin]) {
      assert.deepEqual(await exercisesOf(by, trainee.username), expected);
    }
    const seen = [
      { ...expected[0], milestones: { reached: 0, total: 0, setbacks: 0 } },
      { ...expected[1], milestones: { reached: 0, total: 3, setbacks: 0 } },
    ];
    assert.deepEqual(await exercisesOf(trainee.visitor, trainee.username), seen);
    await stage.act('finishExercise', first.id);
    await stage.act('startExercise', second.id);
    await stage.act('startTeam', second.teams[1].id, 'id', trainee.visitor);
    const finishedAt = new Date(stage.platform.clock.now()).toISOString();
    const [onDemand, finished] = await exercisesOf(trainee.visitor, trainee.username);
    assert.deepEqual([onDemand.state, onDemand.started_at], ['RUNNING', finishedAt]);
    assert.deepEqual([finished.state, finished.finished_at], ['FINISHED', finishedAt]);
  });

  async function withRoles() {
    const teams = [
      { name: 'counter', role: 'desk' },
      { name: 'cellar', role: 'archive' },
    ];
    const definitionId = await stage.uploadAnother(ROLES);
    const exercise = await stage.create({ definitionId, teams });
    const member = await stage.trainee();
    await stage.assign(exercise.teams[0].id, member);
    return { id: exercise.id, team: exercise.teams[0].id, otherTeam: exercise.teams[1].id, member };
  }

  it('omits the objectives of other roles, as every list does', async () => {
    const { id, team, otherTeam, member } = await withRoles();
    await stage.act('startExercise', id);
    const own = [{ name: 'Look around', reached: 0, total: 1, met: false }];
    const fields = 'objectives { name reached total met }';
    for (const by of [member.visitor, stage.instructor.visitor]) {
      assert.deepEqual((await stage.team(team, fields, by)).objectives, own);
      assert.deepEqual((await stage.exercise(id, `teams { ${fields} }`, by)).teams[0].objectives, own);
      assert.deepEqual((await exercisesOf(by, member.username))[0].objectives, own);
    }
    const others = (await stage.team(otherTeam, fields)).objectives;
    assert.deepEqual(others, [...own, { name: 'Dig deep', reached: 0, total: 1, met: false }]);
  });

  it('contains no more than the team sees for a member: nothing before the start, and no hidden milestones', async () => {
    const { id, team, otherTeam, member } = await withRoles();
    const told = async (by: Visitor) => {
      const [{ milestones, objectives, score }] = await exercisesOf(by, member.username);
      return { milestones, objectives, score };
    };
    const look = (reached: number) => [{ name: 'Look around', reached, total: 1, met: reached === 1 }];
    const nothing = { milestones: { reached: 0, total: 0, setbacks: 0 }, objectives: [], score: 0 };
    assert.deepEqual(await told(member.visitor), nothing);
    assert.equal((await stage.team(team, 'score', member.visitor)).score, 0);
    const prepared = { milestones: { reached: 1, total: 4, setbacks: 0 }, objectives: look(0), score: 1 };
    assert.deepEqual(await told(stage.instructor.visitor), prepared);

    await stage.act('startExercise', id);
    assert.deepEqual(await told(member.visitor), { ...prepared, milestones: { reached: 1, total: 2, setbacks: 0 } });
    const activate = (teamId: string, milestone: string) =>
      stage.instructor.visitor.ask(
        `mutation { modifyMilestone(modifyMilestoneInput: { teamId: "${teamId}", milestone: "${milestone}", activate: true }) { name } }`,
      );
    await activate(team, 'silent');
    await activate(otherTeam, 'silent_together');
    assert.deepEqual(await told(member.visitor), { ...prepared, milestones: { reached: 1, total: 2, setbacks: 0 } });
    assert.deepEqual((await told(stage.admin)).milestones, { reached: 3, total: 4, setbacks: 0 });
    await activate(team, 'looked');
    const further = { objectives: look(1), score: 3 };
    assert.deepEqual(await told(member.visitor), { ...further, milestones: { reached: 2, total: 2, setbacks: 0 } });
    assert.deepEqual(await told(stage.instructor.visitor), {
      ...further,
      milestones: { reached: 4, total: 4, setbacks: 0 },
    });
  });

  it('is not found by anyone unrelated, as if the trainee did not exist', async () => {
    const stranger = await stage.platform.account(stage.admin, 'INSTRUCTOR');
    const other = await stage.trainee();
    const unknown = await read(stranger.visitor, 'nobody');
    assert.equal(unknown.status, 404);
    assert.equal(unknown.body.code, 'user_unknown');
    for (const by of [stranger.visitor, other.visitor]) {
      const answer = await read(by, trainee.username);
      assert.deepEqual([answer.status, answer.body], [404, unknown.body]);
    }
    for (const by of [trainee.visitor, stage.admin]) assert.equal((await read(by, 'nobody')).status, 404);
    assert.equal((await read(stage.platform.visitor(), trainee.username)).status, 401);
  });

  it('contains for an instructor only the exercises that they run', async () => {
    const colleague = await stage.platform.account(stage.admin, 'INSTRUCTOR');
    const member = await stage.trainee();
    const [shared, unshared] = [await stage.create({ name: 'Shared' }), await stage.create({ name: 'Not shared' })];
    for (const { teams } of [shared, unshared]) await stage.assign(teams[0].id, member);
    await stage.instructor.visitor.ask(
      `mutation { shareExercise(exerciseId: "${shared.id}", userId: "${colleague.id}") { id } }`,
    );
    const names = async (by: Visitor) =>
      (await exercisesOf(by, member.username)).map(({ name }: { name: string }) => name);
    assert.deepEqual(await names(colleague.visitor), ['Shared']);
    assert.deepEqual(await names(stage.instructor.visitor), ['Not shared', 'Shared']);
    assert.deepEqual(await exercisesOf(colleague.visitor, colleague.username), []);
  });

  it('can be read with a token that has the operation, and with no other', async () => {
    const having = await createBot(stage.admin, 'progress-reader', ['PROGRESS']);
    const without = await createBot(stage.admin, 'other-reader', ['EXERCISES']);
    const by = (token: string) => stage.platform.visitor({ 'api-token': token });
    assert.equal((await exercisesOf(by(having.token), trainee.username)).length, 2);
    assert.equal((await read(by(having.token), 'nobody')).status, 404);
    const refused = await read(by(without.token), trainee.username);
    assert.deepEqual([refused.status, refused.body.code], [403, 'operation_not_allowed']);
  });

  it('is found by the username as at login, percent-encoded, with and without a trailing slash', async () => {
    const username = `Žofie/Nová  +%41?#@Example.org ${'𝔞'.repeat(100)}`;
    const id = await createUser(stage.admin, { username, group: 'TRAINEE' });
    const visitor = await stage.platform.loggedIn(username, await givePassword(stage.admin, id));
    const other = username.toUpperCase().replace('  ', ' ');
    for (const name of [username, other, ` ${username} `]) {
      for (const end of ['', '/']) {
        const answer = await visitor.get(`/progress/${encodeURIComponent(name)}${end}`);
        assert.equal(answer.status, 200, `${name}${end} ${answer.text}`);
        assert.deepEqual(answer.body, { username, exercises: [] });
      }
    }
    for (const path of ['/progress/', '/progress', '/progress//', '/progress/%20/', '/progress/a%00b/']) {
      assert.equal((await visitor.get(path)).status, 404, path);
    }
    for (const path of ['/progress/%/', '/progress/%ff/']) assert.equal((await visitor.get(path)).status, 400, path);
    assert.equal((await visitor.post('/progress/x/')).status, 405);
  });

  it('is removed with the membership and with the exercise', async () => {
    const member = await stage.trainee();
    const { id, teams } = await stage.create({ name: 'Short' });
    await stage.assign(teams[0].id, member);
    assert.equal((await exercisesOf(member.visitor, member.username)).length, 1);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.deepEqual(await exercisesOf(member.visitor, member.username), []);
    assert.equal((await read(stage.instructor.visitor, member.username)).status, 404);
  });
});
