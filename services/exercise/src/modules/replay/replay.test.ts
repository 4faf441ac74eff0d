import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import { LOG, SandboxOfTeam } from '../../testing/sandbox-of-team.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIELDS = `position whole earlier clock { state timeElapsed timeLeft } team { name members { username } }
  score { score } milestones { name reached reachedAt } actionLogs { id kind number message { text }
    toolUse { argument text user { username } } confirmation { isConfirmed } inject { name } }
  emails { id subject text } submissions { id answers { text judgement { correct comment } } } comments { id text }`;

const now = (teamId: string) => `{ view: teamView(teamId: "${teamId}", newest: 1000) { ${FIELDS} } }`;
const then = (teamId: string, at: number, more = '') =>
  `{ view: teamViewAt(teamId: "${teamId}", at: ${at}, newest: 1000 ${more}) { ${FIELDS} } }`;

onEachDatabase('what a team saw', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  async function done(by: Visitor, mutation: string, input: Record<string, unknown>): Promise<void> {
    const { codes, text } = await call(by, { mutation, input });
    assert.deepEqual(codes, [], text);
  }
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const view = async (query: string): Promise<any> => (await stage.instructor.ask(query)).view;
  async function refused(query: string, code: string, by = stage.instructor): Promise<void> {
    const { codes, text } = await by.graphql(query);
    assert.deepEqual(codes, [code], `${query} ${text}`);
  }

  /** Acts of the members of a team and of instructors, a minute apart. */
  const story = ({ id, team, otherTeam, member, otherMember }: PlayedExercise, together: boolean) => [
    () => done(member.visitor, 'useTool', { teamId: team, tool: 'nmap', argument: 'host' }),
    () => done(member.visitor, 'confirmInject', { teamId: team, logId: `${team}-1` }),
    () => stage.exercises.assign(team, otherMember),
    () => done(otherMember.visitor, 'sendEmail', { teamId: team, to: ['boss@mail.ex'], subject: 'x', text: 'y' }),
    () => stage.exercises.act('stopExercise', id),
    () => done(stage.instructor, 'modifyMilestone', { teamId: team, milestone: 'reasoned', activate: true }),
    () => stage.exercises.act('startExercise', id),
    () => stage.exercises.assign(otherTeam, member),
    () =>
      done(otherMember.visitor, 'answerQuestionnaire', {
        teamId: team,
        questionnaire: 'Round one',
        answers: [{ options: [1] }, { options: [] }, { text: 'Because.' }],
      }),
    () =>
      done(stage.instructor, 'judgeAnswer', {
        teamId: team,
        questionnaire: 'Round one',
        attempt: 1,
        question: 3,
        correct: true,
        comment: 'Good.',
      }),
    () => done(stage.instructor, 'commentTeam', { teamId: team, text: 'Well done.', shared: true }),
    () => done(stage.instructor, 'sendInject', { teamIds: [team], inject: 'nudge' }),
    ...(together ? [() => stage.exercises.act('finishExercise', id)] : []),
  ];

  for (const onDemand of [false, true]) {
    it(`is what it was shown at each moment, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const played = await stage.play({ onDemand, shareFeedback: true });
      if (onDemand) for (const team of [played.team, played.otherTeam]) await stage.exercises.act('startTeam', team);
      const { team } = played;
      const seen = [];
      for (const act of story(played, !onDemand)) {
        await stage.exercises.pass(1);
        await act();
        seen.push(await view(now(team)));
      }
      const last = seen.at(-1);
      const moments = Map.groupBy(seen, ({ clock }) => clock.timeElapsed);
      assert.ok(moments.size > 8);
      for (const [at, views] of [...moments].reverse()) {
        const known = await view(then(team, at));
        assert.deepEqual(known, views.at(-1), `at ${at}`);
        const { clock, ...between } = await view(then(team, at + 30));
        if (views.at(-1) === last) {
          assert.deepEqual({ clock, ...between }, last, 'a future moment is now');
          continue;
        }
        const { clock: _, ...before } = views.at(-1);
        assert.deepEqual(between, before);
        assert.deepEqual(clock, { state: 'RUNNING', timeElapsed: at + 30, timeLeft: 3600 - at - 30 });
      }
      await stage.exercises.platform.restart();
      const [[first, views] = [0, []]] = moments;
      assert.deepEqual(await view(then(team, first)), views.at(-1), 'also after a restart');
    });
  }

  it('can be read in pages as of the same moment', async () => {
    const { team, member } = await stage.play();
    const use = (argument: string) => done(member.visitor, 'useTool', { teamId: team, tool: 'look', argument });
    await stage.exercises.pass(1);
    for (const argument of ['a', 'b', 'c']) await use(argument);
    const entries = 'earlier actionLogs { id } emails { id } submissions { id }';
    const whole = await view(`{ view: teamViewAt(teamId: "${team}", at: 60, newest: 1000) { ${entries} } }`);
    await stage.exercises.pass(1);
    for (const argument of ['d', 'e']) await use(argument);
    const piece = await view(`{ view: teamViewAt(teamId: "${team}", at: 60, newest: 2) { ${entries} } }`);
    const logs: { id: string }[] = [...piece.actionLogs];
    for (let before = piece.earlier; before !== null; ) {
      const next = await view(
        `{ view: teamViewAtBefore(teamId: "${team}", at: 60, before: ${before}, newest: 2) { ${entries} } }`,
      );
      logs.unshift(...next.actionLogs);
      before = next.earlier;
    }
    assert.ok(piece.actionLogs.length < whole.actionLogs.length);
    assert.deepEqual(logs, whole.actionLogs);
    await refused(`{ teamViewAtBefore(teamId: "${team}", at: -1, before: 1) { earlier } }`, 'moment_invalid');
    await refused(`{ teamViewAtBefore(teamId: "0", at: 1, before: 1) { earlier } }`, 'team_unknown');
  });

  it('can be divided by positions within one moment', async () => {
    const { id, team, member } = await stage.play({}, { start: false });
    const streamPosition = async () =>
      (await stage.instructor.ask(`{ teamDetails(teamId: "${team}") { position } }`)).teamDetails.position;
    const before = await view(now(team));
    const ready = await streamPosition();
    await stage.exercises.act('startExercise', id);
    const started = await view(now(team));
    assert.deepEqual(await view(then(team, 0, `, position: ${ready}`)), before, 'nothing but itself');
    assert.deepEqual(before.actionLogs, []);
    assert.deepEqual(await view(then(team, 0)), started);
    await stage.exercises.pass(2);
    const steps: unknown[] = [];
    const positions: number[] = [];
    for (const argument of ['a', 'b', 'c']) {
      await done(member.visitor, 'useTool', { teamId: team, tool: 'look', argument });
      steps.push(await view(now(team)));
      positions.push(await streamPosition());
    }
    for (const [index, position] of positions.entries()) {
      assert.deepEqual(await view(then(team, 120, `, position: ${position}`)), steps[index]);
    }
    assert.deepEqual(await view(then(team, 120, ', position: null')), steps.at(-1));
    assert.deepEqual(await view(then(team, 120, ', position: 2147483647')), steps.at(-1));
    await refused(then(team, 120, `, position: ${ready}`), 'moment_invalid');
    await refused(then(team, 120, ', position: 0'), 'moment_invalid');
  });

  it('is visible to the instructors of the exercise, at past moments only', async () => {
    const { team, member } = await stage.play();
    await refused(then(team, -1), 'moment_invalid');
    await refused(then('0', 1), 'team_unknown');
    await refused(then(team, 0).replace('1000', '0'), 'newest_invalid');
    const stranger = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    await refused(then(team, 0), 'team_unknown', stranger.visitor);
    await refused(then(team, 0), 'forbidden', member.visitor);
    const gone = await stage.play();
    await stage.exercises.act('finishExercise', gone.id);
    await view(then(gone.team, 0));
    await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${gone.id}") }`);
    await refused(then(gone.team, 0), 'team_unknown');
  });
});

onEachDatabase('the moments of an exercise', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  const MOMENTS = `query ($exercise: ID!, $team: ID, $after: Int, $limit: Int) {
    exerciseMoments(exerciseId: $exercise, teamId: $team, after: $after, limit: $limit) { position hasNextPage
      moments { position exerciseTime kind teamIds byTeam name text from on user { username } } } }`;

  it('are listed in order, for all teams, with who did what', async () => {
    const { id, team, otherTeam, member } = await stage.play();
    const acts: [string, Record<string, unknown>][] = [
      ['useTool', { teamId: team, tool: 'nmap', argument: 'host' }],
      ['sendEmail', { teamId: team, to: ['boss@mail.ex'], subject: 'Help', text: 'y' }],
    ];
    await stage.exercises.pass(1);
    for (const [mutation, input] of acts) await call(member.visitor, { mutation, input });
    await stage.exercises.act('stopExercise', id);
    await stage.exercises.act('startExercise', id);
    await call(stage.instructor, {
      mutation: 'modifyMilestone',
      input: { teamId: otherTeam, milestone: 'reasoned', activate: true },
    });
    const instructor = await stage.instructor.ask('{ whoAmI { username } }');
    const { exerciseMoments: whole } = await stage.instructor.ask(MOMENTS, { exercise: id });
    assert.equal(whole.hasNextPage, false);
    const at60 = whole.moments.filter(({ exerciseTime }: { exerciseTime: number }) => exerciseTime === 60);
    const lines = at60.map(({ kind: what, teamIds, byTeam, name, text, on, user }: Record<string, unknown>) => [
      what,
      teamIds,
      byTeam,
      what === 'MAIL' ? '' : name,
      text,
      on,
      (user as { username: string } | null)?.username,
    ]);
    const { username } = member;
    assert.deepEqual(
      lines.find(([what]: string[]) => what === 'TOOL'),
      ['TOOL', [team], true, 'nmap', 'host', null, username],
    );
    assert.deepEqual(
      lines.find(([what]: string[]) => what === 'MAIL'),
      ['MAIL', [team], true, '', 'Help', null, username],
    );
    assert.deepEqual(
      lines
        .filter(([what]: string[]) => what === 'STOPPED' || what === 'RESUMED')
        .map(([what, teams]: unknown[]) => [what, teams]),
      [
        ['STOPPED', []],
        ['RESUMED', []],
      ],
    );
    assert.deepEqual(
      lines.find(([, , , name]: string[]) => name === 'reasoned'),
      ['MILESTONE', [otherTeam], false, 'reasoned', '', true, instructor.whoAmI.username],
    );
    const pieces: unknown[] = [];
    for (let page = { position: 0, hasNextPage: true }; page.hasNextPage; ) {
      const { exerciseMoments } = await stage.instructor.ask(MOMENTS, { exercise: id, after: page.position, limit: 2 });
      assert.ok(exerciseMoments.moments.length <= 2);
      pieces.push(...exerciseMoments.moments);
      page = exerciseMoments;
    }
    assert.deepEqual(pieces, whole.moments);
    const { exerciseMoments: other } = await stage.instructor.ask(MOMENTS, { exercise: id, team: otherTeam });
    assert.equal(
      other.moments.some(({ kind: what }: { kind: string }) => what === 'TOOL'),
      false,
    );
    assert.equal(
      other.moments.some(({ name }: { name: string }) => name === 'reasoned'),
      true,
    );
  });

  it('are visible to the instructors of the exercise, on demand for one team', async () => {
    const { id, team, member } = await stage.play({ onDemand: true });
    const codes = async (by: Visitor, variables: object) =>
      (await by.graphql(MOMENTS, { exercise: id, ...variables })).codes;
    assert.deepEqual(await codes(stage.instructor, {}), ['moment_invalid']);
    assert.deepEqual(await codes(stage.instructor, { team }), []);
    assert.deepEqual(await codes(stage.instructor, { team: '0' }), ['team_unknown']);
    assert.deepEqual(await codes(stage.instructor, { exercise: '0' }), ['exercise_unknown']);
    assert.deepEqual(await codes(stage.instructor, { team, limit: 2001 }), ['page_invalid']);
    assert.deepEqual(await codes(member.visitor, { team }), ['forbidden']);
    const other = await stage.play();
    assert.deepEqual(await codes(stage.instructor, { exercise: other.id, team }), ['team_unknown']);
  });
});

onEachDatabase('what a team saw in a long exercise', (kind) => {
  it('is the same whichever moment is requested first', async (test) => {
    const stage = await ExerciseStage.start(kind);
    test.after(() => stage.remove());
    const sandbox = await SandboxOfTeam.start(stage);
    const { id, exerciseId } = sandbox.team;
    await stage.act('startExercise', exerciseId);
    const { visitor } = stage.instructor;
    const seen: { at: number; view: unknown }[] = [];
    for (let minute = 1; minute <= 4; minute += 1) {
      await stage.pass(1);
      const logs = Array.from({ length: 900 }, (_, index) => ({ ...LOG, cmd: `nmap ${minute} ${index}` }));
      assert.equal((await sandbox.send(logs)).status, 204);
      await sandbox.matched();
      await call(visitor, { mutation: 'useTool', input: { teamId: id, tool: 'nmap', argument: `${minute}` } });
      seen.push({ at: minute * 60, view: (await visitor.ask(now(id))).view });
    }
    const order = [1, 3, 0, 2, 3];
    for (const restarts of [false, true]) {
      if (restarts) await stage.platform.restart();
      for (const index of restarts ? [...order].reverse() : order) {
        const { at = 0, view = null } = seen[index] ?? {};
        assert.deepEqual((await visitor.ask(then(id, at))).view, view, `at ${at}`);
      }
    }
  });
});
