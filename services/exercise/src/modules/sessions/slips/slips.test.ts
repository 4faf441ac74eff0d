import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';
import { type Account, PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { everythingStored } from '../../../testing/secrets.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { watch } from '../../../testing/watcher.ts';

const HOUR = 60;

onEachDatabase('a slip for an exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  /** A trainee in a team of a new exercise. */
  async function member(input: Record<string, unknown> = {}) {
    const exercise = await stage.create({ teamCount: 2, ...input });
    const trainee: Account = await stage.trainee();
    await stage.assign(exercise.teams[0].id, trainee);
    return { id: exercise.id as string, teams: exercise.teams as { id: string; joinCode: string }[], trainee };
  }
  const use = async (token: string, visitor: Visitor = stage.platform.visitor()) => {
    const answer = await visitor.post('/auth/slip', { token });
    return { answer, visitor, code: answer.status === 200 ? 'used' : answer.body.code };
  };
  const make = (exercise: string, users: readonly string[], by: Visitor = stage.instructor.visitor) =>
    by.graphql('mutation ($e: ID!, $u: [UUID!]!) { makeSlips(exerciseId: $e, userIds: $u) { userId teamId } }', {
      e: exercise,
      u: users,
    });

  it('logs its trainee in to that exercise', async () => {
    const { id, teams, trainee } = await member();
    const token = await stage.slip(id, trainee.id);
    const { answer, visitor } = await use(token);
    assert.deepEqual(answer.body, { exercise_id: Number(id), team_id: Number(teams[0]?.id) });
    assert.match(answer.headers.get('set-cookie') ?? '', /^sessionid=one_.*HttpOnly; SameSite=Lax/);
    const { whoAmI, session, exercises } = await visitor.ask(
      '{ whoAmI { id } session { onlyExercise } exercises { id } }',
    );
    assert.deepEqual([whoAmI.id, session.onlyExercise, exercises], [trainee.id, id, [{ id }]]);
    assert.equal((await trainee.visitor.ask('{ session { onlyExercise } }')).session.onlyExercise, null);
    assert.equal((await visitor.post('/auth/logout')).status, 204);
    assert.deepEqual((await visitor.graphql('{ whoAmI { id } }')).codes, ['not_logged_in']);
  });

  it('works once, however many use it at the same time, and then says when it was used', async () => {
    const { id, trainee } = await member();
    const token = await stage.slip(id, trainee.id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)));
    assert.deepEqual(answers.map(({ code }) => code).toSorted(), [...Array(7).fill('slip_used'), 'used']);
    const { answer } = await use(token);
    assert.equal(answer.status, 409);
    assert.equal(answer.body.params.at, new Date(stage.platform.clock.now()).toISOString());
    assert.match(answer.body.error, /ask your instructor/);
  });

  it('shows nothing of other exercises of its trainee, by any id', async () => {
    const { id, trainee } = await member();
    const other = await stage.create();
    await stage.assign(other.teams[0].id, trainee);
    const { visitor } = await use(await stage.slip(id, trainee.id));
    const { exercises, exercisePage } = await visitor.ask('{ exercises { id } exercisePage { totalCount } }');
    assert.deepEqual([exercises, exercisePage.totalCount], [[{ id }], 1]);
    const team = other.teams[0].id;
    for (const [query, code] of [
      [`{ exercise(exerciseId: "${other.id}") { id } }`, 'exercise_unknown'],
      [`{ team(teamId: "${team}") { id } }`, 'team_unknown'],
      [`{ teamView(teamId: "${team}") { position } }`, 'team_unknown'],
      [`{ drafts(teamId: "${team}") { content } }`, 'team_unknown'],
      [`{ teamFiles(teamId: "${team}") { fileId } }`, 'team_unknown'],
      [`mutation { useTool(useToolInput: { teamId: "${team}", tool: "nmap" }) { id } }`, 'team_unknown'],
      [`mutation { joinTeam(joinCode: "${other.teams[0].joinCode}") { id } }`, 'forbidden'],
      ['mutation { requestPasswordLink(username: "x") }', undefined],
    ] as const) {
      assert.deepEqual((await visitor.graphql(query)).codes, code === undefined ? [] : [code], query);
    }
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.txt');
    assert.equal((await visitor.request('POST', `/files/${other.id}`, { raw: form })).status, 404);
    assert.equal((await visitor.get(`/files/${other.id}/01890a5d-ac96-774b-bcce-b302099a8057`)).status, 404);
    assert.equal((await visitor.get(`/progress/${trainee.username}/`)).status, 403);
    const password = { old_password: trainee.password, new_password: 'another-password-1' };
    assert.equal((await visitor.post('/auth/password', password)).status, 403);
    assert.equal((await visitor.post('/auth/session/elevation')).status, 403);
    assert.equal((await trainee.visitor.ask('{ exercises { id } }')).exercises.length, 2);
  });

  it('is made by those who run the exercise, for active trainees in its teams alone', async () => {
    const { id, teams, trainee } = await member();
    const stranger = await stage.trainee();
    const colleague = await stage.platform.account(await stage.admin.elevate(), 'INSTRUCTOR');
    assert.deepEqual((await make(id, [trainee.id], colleague.visitor)).codes, ['exercise_unknown']);
    assert.deepEqual((await make(id, [trainee.id], trainee.visitor)).codes, ['forbidden']);
    assert.deepEqual((await make('x', [trainee.id])).codes, ['exercise_unknown']);
    assert.deepEqual((await make(id, [stranger.id])).codes, ['user_unknown']);
    assert.deepEqual((await make(id, [trainee.id, stranger.id])).codes, ['user_unknown']);
    await stage.assign(teams[0]?.id ?? '', colleague);
    assert.deepEqual((await make(id, [colleague.id])).codes, ['slips_refused']);
    const many = Array.from({ length: 501 }, (_, at) => `01890a5d-ac96-774b-bcce-${String(at).padStart(12, '0')}`);
    assert.deepEqual((await make(id, many)).codes, ['slips_refused']);
    assert.deepEqual((await make(id, [])).data.makeSlips, []);
    const all = await stage.instructor.visitor.ask(`mutation { makeSlips(exerciseId: "${id}") { userId } }`);
    assert.deepEqual(all.makeSlips, [{ userId: trainee.id }], 'neither strangers nor instructors');
    const { data } = await make(id, [trainee.id, trainee.id]);
    assert.deepEqual(data.makeSlips, [{ userId: trainee.id, teamId: teams[0]?.id }]);
  });

  it('is void when another one is made, which also ends the session that it began', async () => {
    const { id, trainee } = await member();
    const first = await stage.slip(id, trainee.id);
    const second = await stage.slip(id, trainee.id);
    assert.equal((await use(first)).code, 'slip_wrong');
    const { visitor } = await use(second);
    await stage.slip(id, trainee.id);
    assert.deepEqual((await visitor.graphql('{ whoAmI { id } }')).codes, ['not_logged_in']);
    assert.deepEqual((await trainee.visitor.graphql('{ whoAmI { id } }')).codes, []);
  });

  it('ends with its session also for subscriptions, which show the room until then', async (test) => {
    const { id, teams, trainee } = await member();
    const { visitor } = await use(await stage.slip(id, trainee.id));
    const watcher = await (await watch(test, visitor)).start();
    watcher.subscribe(`subscription { teamUpdates(teamId: "${teams[0]?.id}") { position } }`);
    await watcher.message('next');
    await stage.slip(id, trainee.id);
    assert.equal(await watcher.closed(), 4403);
  });

  it('works once on two instances', async (test) => {
    const second = new PlatformUnderTest(stage.platform.database, {});
    if (kind.name !== 'PostgreSQL') return test.skip('several instances need PostgreSQL');
    await second.resume();
    try {
      const { id, trainee } = await member();
      const token = await stage.slip(id, trainee.id);
      const visitors = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? stage.platform : second).visitor());
      const codes = await Promise.all(visitors.map(async (visitor) => (await use(token, visitor)).code));
      assert.deepEqual(codes.toSorted(), [...Array(9).fill('slip_used'), 'used']);
    } finally {
      await second.pause();
    }
  });

  for (const onDemand of [false, true]) {
    it(`is void when its trainee leaves the team, even for a moment, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const { id, teams, trainee } = await member({ onDemand });
      const [one, two] = teams.map((team) => team.id);
      const token = await stage.slip(id, trainee.id);
      await stage.assign(two ?? '', trainee);
      assert.equal((await use(token)).code, 'slip_wrong');
      await stage.assign(one ?? '', trainee);
      assert.equal((await use(token)).code, 'slip_wrong');
      const again = await stage.slip(id, trainee.id);
      const { visitor } = await use(again);
      const out = 'mutation ($t: ID!, $u: [UUID!]!) { removeUsersFromTeam(teamId: $t, userIds: $u) { id } }';
      await stage.instructor.visitor.ask(out, { t: one, u: [trainee.id] });
      assert.deepEqual((await visitor.ask('{ exercises { id } }')).exercises, []);
    });
  }

  it('is void when its trainee is deactivated, gets another group or is deleted, and so is the session', async () => {
    const admin = await stage.platform.elevatedAdmin();
    for (const change of [
      'setUserActive(userId: $u, active: false) { id }',
      'setUserGroup(userId: $u, group: INSTRUCTOR) { id }',
      'deleteUser(userId: $u)',
    ]) {
      const { id, trainee } = await member();
      const { visitor } = await use(await stage.slip(id, trainee.id));
      const unused = await member();
      const token = await stage.slip(unused.id, unused.trainee.id);
      for (const { trainee: changed } of [{ trainee }, unused]) {
        await admin.ask(`mutation ($u: UUID!) { ${change} }`, { u: changed.id });
      }
      assert.deepEqual((await visitor.graphql('{ whoAmI { id } }')).codes, ['not_logged_in'], change);
      assert.equal((await use(token)).code, 'slip_wrong', change);
      if (change.startsWith('setUserActive')) {
        await admin.ask('mutation ($u: UUID!) { setUserActive(userId: $u, active: true) { id } }', {
          u: unused.trainee.id,
        });
        assert.equal((await use(token)).code, 'slip_wrong', 'active again');
      }
    }
  });

  it('works until a day after the planned start, or after it was made', async () => {
    const inTwoDays = new Date(stage.platform.clock.now() + 48 * 3_600_000).toISOString();
    const planned = await member({ plannedStart: inTwoDays });
    const unplanned = await member();
    const tokens = [await stage.slip(planned.id, planned.trainee.id), await stage.slip(planned.id, planned.trainee.id)];
    const late = await stage.slip(unplanned.id, unplanned.trainee.id);
    await stage.pass(25 * HOUR);
    assert.equal((await use(late)).code, 'slip_wrong');
    await stage.pass(46 * HOUR);
    assert.equal((await use(tokens[1] ?? '')).code, 'used');
    await stage.pass(2 * HOUR);
    await stage.instructor.visitor.logIn(stage.instructor.username, stage.instructor.password);
    assert.deepEqual((await make(planned.id, [planned.trainee.id])).codes, ['slips_refused']);
  });

  it('refuses anything else for a token, and stores no token', async () => {
    const { id, trainee } = await member();
    const token = await stage.slip(id, trainee.id);
    for (const wrong of ['', 'x', `${token}x`, 'x'.repeat(999), '\0', '\ud800']) {
      assert.equal((await use(wrong)).answer.status, 400, JSON.stringify(wrong));
    }
    for (const wrong of [{}, { token: null }, { token: 7 }, { token: [token] }, null, []]) {
      assert.equal((await stage.platform.visitor().post('/auth/slip', wrong)).status, 400, JSON.stringify(wrong));
    }
    assert.equal((await everythingStored(stage.platform)).includes(token), false);
    assert.equal((await use(token)).code, 'used');
  });

  it('is in the audit log when it is made and used', async () => {
    const { id, trainee } = await member();
    await use(await stage.slip(id, trainee.id));
    const { audit } = await stage.admin.ask('{ audit { acts { act subject } } }');
    const acts = audit.acts.slice(0, 2).map(({ act, subject }: Record<string, string>) => [act, subject]);
    assert.deepEqual(acts, [
      ['slip.used', id],
      ['slips.made', id],
    ]);
  });

  it('goes with its exercise, and so does its session', async () => {
    const { id, trainee } = await member();
    const token = await stage.slip(id, trainee.id);
    const other = await stage.withSlip();
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.equal((await use(token)).code, 'slip_wrong');
    assert.equal((await other.ask('{ exercises { id } }')).exercises.length, 1);
  });
});
