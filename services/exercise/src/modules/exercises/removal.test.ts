import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { ExerciseStage } from '../../testing/exercise-stage.ts';

onEachDatabase('deleting an exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  for (const onDemand of [false, true]) {
    it(`removes it at once, and its events soon after, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const { id, teams } = await stage.create({ onDemand, teamCount: 2 });
      const trainee = await stage.trainee();
      await stage.assign(teams[0].id, trainee);
      await stage.act('startExercise', id);
      if (onDemand) await stage.act('startTeam', teams[0].id);
      await stage.act('stopExercise', id);
      const by = stage.instructor.visitor;
      assert.equal((await by.ask(`mutation { deleteExercise(exerciseId: "${id}") }`)).deleteExercise, id);
      for (const visitor of [by, trainee.visitor, stage.admin]) {
        const { codes } = await visitor.graphql(`{ exercise(exerciseId: "${id}") { id } }`);
        assert.deepEqual(codes, ['exercise_unknown']);
      }
      assert.deepEqual((await by.graphql(`mutation { startExercise(exerciseId: "${id}") { id } }`)).codes, [
        'exercise_unknown',
      ]);
      const { codes } = await trainee.visitor.graphql(`mutation { joinTeam(joinCode: "${teams[0].joinCode}") { id } }`);
      assert.deepEqual(codes, ['join_code_unknown']);
      const streams = onDemand ? teams.map((team: { id: string }) => `team ${team.id}`) : [`exercise ${id}`];
      await stage.platform.whileStopped(async (database) => {
        for (const table of ['teams', 'team_members', 'exercise_instructors']) {
          const { rows } = await sql`select 1 from ${sql.table(table)} where exercise_id = ${id}`.execute(database);
          assert.deepEqual(rows, [], table);
        }
        for (const stream of streams) {
          const { rows } = await sql`select 1 from due_times where stream = ${stream}`.execute(database);
          assert.deepEqual(rows, []);
        }
      });
      await stage.settled(async () => {
        let left = 0;
        await stage.platform.whileStopped(async (database) => {
          for (const stream of streams) {
            const { rows } = await sql<{ n: number }>`
              select count(*) as n from events where stream = ${stream} and type <> '$end'`.execute(database);
            left += Number(rows[0]?.n);
          }
        });
        return left === 0 ? true : undefined;
      });
    });
  }

  it('releases its definition, which cannot be deleted while exercises use it', async () => {
    const { id } = await stage.create({ name: 'The one that uses it' });
    const by = stage.instructor.visitor;
    const remove = () => by.graphql(`mutation { deleteDefinition(definitionId: "${stage.definitionId}") }`);
    const uses = async () =>
      (await by.ask(`{ definition(definitionId: "${stage.definitionId}") { exerciseCount } }`)).definition
        .exerciseCount;
    const refused = await remove();
    assert.deepEqual([refused.codes, await uses()], [['definition_in_use'], 1]);
    assert.match(refused.body.errors[0].message, /"The one that uses it"/);
    await by.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.equal(await uses(), 0);
    assert.deepEqual((await remove()).codes, []);
  });

  it('is refused the second time, and to a concurrent second caller', async () => {
    const other = await ExerciseStage.start(kind);
    try {
      const { id } = await other.create();
      const by = other.instructor.visitor;
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => by.graphql(`mutation { deleteExercise(exerciseId: "${id}") }`)),
      );
      const codes = answers.map((answer) => answer.codes[0] ?? 'deleted').toSorted();
      assert.deepEqual(codes, ['deleted', ...Array.from({ length: 4 }, () => 'exercise_unknown')]);
    } finally {
      await other.remove();
    }
  });

  it('races with acts: each act is stored before it or refused', async () => {
    const other = await ExerciseStage.start(kind);
    try {
      for (let round = 0; round < 8; round += 1) {
        const { id, teams } = await other.create({ teamCount: 2, onDemand: round % 2 === 1 });
        const trainees = [other.instructor];
        const by = other.instructor.visitor;
        const answers = await Promise.all([
          ...trainees.map(() => by.graphql(`mutation { addTime(exerciseId: "${id}", minutes: 1) { id } }`)),
          by.graphql(`mutation { deleteExercise(exerciseId: "${id}") }`),
          by.graphql(`mutation { changeTeam(teamId: "${teams[0].id}", name: "x") { id } }`),
          by.graphql(`mutation { removeTeam(teamId: "${teams[1].id}") { id } }`),
        ]);
        for (const { status, codes, text } of answers) {
          assert.ok(status < 500, text);
          for (const code of codes) assert.ok(['exercise_unknown', 'team_unknown', 'bad_value'].includes(code), text);
        }
        assert.deepEqual((await by.graphql(`{ exercise(exerciseId: "${id}") { id } }`)).codes, ['exercise_unknown']);
      }
    } finally {
      await other.remove();
    }
  });
});
