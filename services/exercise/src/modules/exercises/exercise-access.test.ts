import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import type { Account } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('access to an exercise', (kind) => {
  let stage: ExerciseStage;
  let trainee: Account;
  let stranger: Account;
  let other: Account;
  let exercise: { id: string; teams: { id: string }[] };

  before(async () => {
    stage = await ExerciseStage.start(kind);
    trainee = await stage.trainee();
    stranger = await stage.trainee();
    other = await stage.platform.account(stage.admin, 'INSTRUCTOR');
    exercise = await stage.create({ teamCount: 2 });
    await stage.assign(exercise.teams[0]?.id ?? '', trainee);
  });
  after(() => stage.remove());

  const ids = async (by: Visitor): Promise<string[]> =>
    (await by.ask('{ exercises { id } }')).exercises.map(({ id }: { id: string }) => id);
  const codes = async (by: Visitor, field: string) => (await by.graphql(`mutation { ${field} }`)).codes;

  it('decides what is listed: everything for administrators, their own for everyone else', async () => {
    assert.ok((await ids(stage.admin)).includes(exercise.id));
    assert.deepEqual(await ids(stage.instructor.visitor), [exercise.id]);
    assert.deepEqual(await ids(trainee.visitor), [exercise.id]);
    assert.deepEqual(await ids(stranger.visitor), []);
    assert.deepEqual(await ids(other.visitor), []);
  });

  it('is denied to everyone else, for whom the exercise does not exist', async () => {
    for (const by of [stranger.visitor, other.visitor]) {
      assert.deepEqual((await by.graphql(`{ exercise(exerciseId: "${exercise.id}") { id } }`)).codes, [
        'exercise_unknown',
      ]);
      assert.deepEqual((await by.graphql(`{ team(teamId: "${exercise.teams[0]?.id}") { id } }`)).codes, [
        'team_unknown',
      ]);
    }
    for (const field of [
      `startExercise(exerciseId: "${exercise.id}") { id }`,
      `deleteExercise(exerciseId: "${exercise.id}")`,
      `addTime(exerciseId: "${exercise.id}", minutes: 1) { id }`,
      `copyExercise(exerciseId: "${exercise.id}", name: "x") { id }`,
    ]) {
      assert.deepEqual(await codes(other.visitor, field), ['exercise_unknown'], field);
      assert.deepEqual(await codes(trainee.visitor, field), ['forbidden'], field);
    }
    const [team] = exercise.teams;
    assert.deepEqual(await codes(other.visitor, `rotateTeamToken(teamId: "${team?.id}") { id }`), ['team_unknown']);
  });

  it('lets a trainee see their own team and nothing about how the exercise is run', async () => {
    const seen = await stage.exercise(
      exercise.id,
      'name createdBy { id } instructors { id } definition { id name } can { start stop finish delete rename } teams { id joinCode sandboxToken members { username } milestones { name } }',
      trainee.visitor,
    );
    assert.deepEqual(seen, {
      name: 'Exercise',
      createdBy: null,
      instructors: [],
      definition: { id: stage.definitionId, name: 'A story' },
      can: { start: false, stop: false, finish: false, delete: false, rename: false },
      teams: [
        {
          id: exercise.teams[0]?.id,
          joinCode: null,
          sandboxToken: null,
          members: [{ username: trainee.username }],
          milestones: [],
        },
      ],
    });
    assert.deepEqual((await trainee.visitor.graphql(`{ team(teamId: "${exercise.teams[1]?.id}") { id } }`)).codes, [
      'team_unknown',
    ]);
    await stage.act('startExercise', exercise.id);
    const { milestones } = await stage.team(exercise.teams[0]?.id ?? '', 'milestones { name }', trainee.visitor);
    assert.deepEqual(
      milestones.map(({ name }: { name: string }) => name),
      ['scanned', 'answered', 'done'],
      'not the one hidden from teams',
    );
    await stage.act('stopExercise', exercise.id);
  });

  it('can be given to an instructor, who can run the exercise but not delete it', async () => {
    const share = (name: string, userId: string, by = stage.instructor.visitor) =>
      by.graphql(`mutation ($id: UUID!) { ${name}(exerciseId: "${exercise.id}", userId: $id) { id } }`, { id: userId });
    assert.deepEqual((await share('shareExercise', stranger.id)).codes, ['not_shareable']);
    assert.deepEqual((await share('shareExercise', other.id)).codes, []);
    assert.deepEqual(await ids(other.visitor), [exercise.id]);
    assert.equal((await stage.act('startExercise', exercise.id, 'state', other.visitor)).state, 'RUNNING');
    await stage.act('stopExercise', exercise.id, 'state', other.visitor);
    const { can } = await stage.exercise(exercise.id, 'can { start delete }', other.visitor);
    assert.deepEqual(can, { start: true, delete: false });
    const copy = `copyExercise(exerciseId: "${exercise.id}", name: "x") { id }`;
    assert.deepEqual(await codes(other.visitor, copy), ['definition_unknown'], 'the definition is not shared');
    const refused = await other.visitor.graphql(`mutation { deleteExercise(exerciseId: "${exercise.id}") }`);
    assert.deepEqual([refused.codes, refused.status], [['not_the_creator'], 403]);
    assert.deepEqual((await share('unshareExercise', stage.instructor.id, other.visitor)).codes, ['is_creator']);
    assert.deepEqual((await share('unshareExercise', other.id)).codes, []);
    assert.deepEqual(await ids(other.visitor), []);
  });

  it('an instructor who was only assigned to a team has the access of its members, and the creator keeps theirs', async () => {
    const [, second] = exercise.teams;
    await stage.assign(second?.id ?? '', other);
    const seen = await stage.exercise(exercise.id, 'instructors { id } teams { id joinCode }', other.visitor);
    assert.deepEqual(seen, { instructors: [], teams: [{ id: second?.id, joinCode: null }] });
    assert.deepEqual(await codes(other.visitor, `startExercise(exerciseId: "${exercise.id}") { id }`), ['forbidden']);
    await stage.assign(second?.id ?? '', stage.instructor);
    assert.equal((await stage.exercise(exercise.id, 'teams { joinCode }')).teams.length, 2);
  });

  it('does not include exercise time for teams if the definition hides it', async () => {
    const hidden = await ExerciseStage.start(kind, {
      'config.yml': 'version: 0.25.0\nexercise_duration: 45\nshow_exercise_time: false\n',
      'channels.yml': '- name: Messages\n  type: info\n- name: Tools\n  type: tool\n',
      'milestones.yml': '- name: done\n  final: true\n- name: asked\n  team_visible: true\n',
      'tools.yml':
        '- name: ask\n  default_response: No.\n  responses:\n    - param: it\n      content:\n        content: Yes.\n      control:\n        activate_milestone: asked\n',
      'injects.yml':
        '- name: hello\n  time: 5\n  alternatives:\n    - name: hello\n      content:\n        content: Hello.\n      control:\n        activate_milestone: done\n',
    });
    try {
      const { id, teams } = await hidden.create();
      const member = await hidden.trainee();
      await hidden.assign(teams[0].id, member);
      const times = 'timeElapsed timeLeft';
      assert.deepEqual(await hidden.exercise(id, times, member.visitor), { timeElapsed: null, timeLeft: null });
      assert.deepEqual(await hidden.team(teams[0].id, times, member.visitor), { timeElapsed: null, timeLeft: null });
      assert.deepEqual(await hidden.exercise(id, times), { timeElapsed: 0, timeLeft: 2700 });
      await hidden.act('startExercise', id);
      const use = `mutation { useTool(useToolInput: { teamId: "${teams[0].id}", tool: "ask", argument: "it" }) { exerciseTime timestamp } }`;
      const told = [await member.visitor.ask(use), await hidden.instructor.visitor.ask(use)];
      assert.deepEqual(
        told.map(({ useTool }) => [useTool.exerciseTime, typeof useTool.timestamp]),
        [
          [null, 'string'],
          [0, 'string'],
        ],
      );
      const reached = async (by?: Visitor) => {
        const { milestones } = await hidden.team(teams[0].id, 'milestones { name reached reachedAt }', by);
        return milestones.find(({ name }: { name: string }) => name === 'asked');
      };
      assert.deepEqual(await reached(member.visitor), { name: 'asked', reached: true, reachedAt: null });
      assert.deepEqual(await reached(), { name: 'asked', reached: true, reachedAt: 0 });
    } finally {
      await hidden.remove();
    }
  });

  it('determines the total number in a page', async () => {
    for (let made = 0; made < 3; made += 1) await stage.create({ name: `Page ${made}` });
    const page = await stage.instructor.visitor.ask(
      '{ exercisePage(limit: 2, offset: 1) { totalCount hasNextPage exercises { name } } exercises(limit: 1) { name } }',
    );
    assert.deepEqual(page, {
      exercisePage: { totalCount: 4, hasNextPage: true, exercises: [{ name: 'Page 1' }, { name: 'Page 0' }] },
      exercises: [{ name: 'Page 2' }],
    });
    const [{ id }] = (await stage.instructor.visitor.ask('{ exercises(limit: 1) { id } }')).exercises;
    await stage.act('startExercise', id);
    const inStates = async (states: string): Promise<unknown> =>
      (await stage.instructor.visitor.ask(`{ exercisePage(states: [${states}]) { totalCount exercises { name } } }`))
        .exercisePage;
    assert.deepEqual(await inStates('RUNNING'), { totalCount: 1, exercises: [{ name: 'Page 2' }] });
    const both = [{ name: 'Page 2' }, { name: 'Page 1' }, { name: 'Page 0' }];
    assert.deepEqual(await inStates('RUNNING, READY'), { totalCount: 3, exercises: both });
    for (const bad of ['limit: 0', 'limit: 1001', 'offset: -1']) {
      assert.deepEqual((await stage.instructor.visitor.graphql(`{ exercises(${bad}) { id } }`)).codes, [
        'page_invalid',
      ]);
    }
  });

  it('is limited to the milestones of twenty definitions per query', async () => {
    const by = stage.instructor.visitor;
    for (let made = 0; made < 21; made += 1) await stage.create({ definitionId: await stage.uploadAnother() });
    const { codes } = await by.graphql('{ exercises { teams { milestones { name } } } }');
    assert.ok(codes.length > 0 && codes.every((code) => code === 'query_too_expensive'));
    assert.deepEqual((await by.graphql('{ exercises(limit: 20) { teams { milestones { name } } } }')).codes, []);
    assert.deepEqual((await by.graphql('{ exercises { timeElapsed teams { score } } }')).codes, []);
  });
});
