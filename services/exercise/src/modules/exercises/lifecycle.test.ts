import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';

onEachDatabase('an exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  it('is created READY with its teams, started, stopped, resumed and finished', async () => {
    const { id, state, teams } = await stage.create({ teamCount: 2 });
    assert.equal(state, 'READY');
    assert.deepEqual(
      teams.map(({ name, emailAddress }: Record<string, string>) => [name, emailAddress]),
      [
        ['team-1', 'team-1@mail.ex'],
        ['team-2', 'team-2@mail.ex'],
      ],
    );
    for (const [mutation, expected] of [
      ['startExercise', 'RUNNING'],
      ['stopExercise', 'STOPPED'],
      ['startExercise', 'RUNNING'],
      ['finishExercise', 'FINISHED'],
    ] as const) {
      assert.equal((await stage.act(mutation, id)).state, expected, mutation);
    }
  });

  it('counts time only while it runs, and sends injects when they are due', async () => {
    const { id, teams } = await stage.create();
    const [team] = teams;
    await stage.act('startExercise', id);
    await stage.pass(4);
    await stage.act('stopExercise', id);
    await stage.pass(600);
    assert.equal((await stage.exercise(id, 'timeElapsed')).timeElapsed, 240);
    await stage.act('startExercise', id);
    await stage.pass(5);
    assert.deepEqual(await stage.exercise(id, 'timeElapsed timeLeft'), { timeElapsed: 540, timeLeft: 3060 });
    assert.equal((await stage.team(team.id, 'score')).score, 0);
    await stage.pass(1);
    await stage.reached(team.id, 'hidden');
    assert.equal((await stage.team(team.id, 'score')).score, 3);
  });

  it('refuses whatever its state does not allow, and does not change', async () => {
    const { id } = await stage.create();
    const by = stage.instructor.visitor;
    const refused = async (mutation: string) => {
      const { codes } = await by.graphql(`mutation { ${mutation}(exerciseId: "${id}") { id } }`);
      assert.deepEqual(codes, ['wrong_state'], mutation);
    };
    await refused('stopExercise');
    await refused('finishExercise');
    await stage.act('startExercise', id);
    await refused('startExercise');
    const { codes } = await by.graphql(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.deepEqual(codes, ['exercise_running']);
    await stage.act('finishExercise', id);
    for (const mutation of ['startExercise', 'stopExercise', 'finishExercise']) await refused(mutation);
    assert.equal((await stage.exercise(id, 'state')).state, 'FINISHED');
  });
});
