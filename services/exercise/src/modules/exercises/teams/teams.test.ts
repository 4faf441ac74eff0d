import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';

onEachDatabase('teams of an exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  const mutate = (field: string) => stage.instructor.visitor.graphql(`mutation { ${field} }`);

  for (const onDemand of [false, true]) {
    it(`are added once for each clientId, in turn and at once, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const { id } = await stage.create({ teamCount: 1, onDemand });
      const add = (name = 'Night') =>
        mutate(`addTeam(exerciseId: "${id}", teamInput: { name: "${name}" }, clientId: "a") { id name sandboxToken }`);
      const answers = [...(await Promise.all([add(), add(), add()])), await add()];
      const added = answers.map(({ data }) => data.addTeam);
      assert.equal(new Set(added.map((team) => team.id)).size, 1);
      assert.equal(added.filter(({ sandboxToken }) => sandboxToken !== null).length, 1, 'the token is shown once');
      assert.deepEqual((await stage.exercise(id, 'teams { name }')).teams, [{ name: 'team-1' }, { name: 'Night' }]);
      assert.deepEqual((await add('Day')).codes, ['client_id_reused']);
    });
  }

  it('can be added, renamed and removed until it starts', async () => {
    const { id, teams } = await stage.create({ teamCount: 2 });
    const added = await mutate(
      `addTeam(exerciseId: "${id}", teamInput: { name: "Team 1" }) { id emailAddress joinCode sandboxToken state score }`,
    );
    const team = added.data.addTeam;
    assert.deepEqual([team.emailAddress, team.state, team.score], ['team-1-2@mail.ex', 'READY', 0]);
    assert.match(team.sandboxToken, /^mst_/);
    const trainee = await stage.trainee();
    await stage.assign(team.id, trainee);
    const renamed = await mutate(`changeTeam(teamId: "${team.id}", name: "Night") { name emailAddress role }`);
    assert.deepEqual(renamed.data.changeTeam, { name: 'Night', emailAddress: 'night@mail.ex', role: null });
    assert.deepEqual((await mutate(`changeTeam(teamId: "${team.id}", name: "Night") { id }`)).codes, [
      'nothing_to_change',
    ]);
    assert.deepEqual((await mutate(`changeTeam(teamId: "${team.id}", role: "none") { id }`)).codes, ['role_unknown']);
    for (const { id: gone } of teams)
      assert.deepEqual((await mutate(`removeTeam(teamId: "${gone}") { id }`)).codes, []);
    assert.deepEqual((await mutate(`removeTeam(teamId: "${team.id}") { id }`)).codes, ['bad_value'], 'the last one');
    const left = await stage.exercise(id, 'teams { name members { id } }');
    assert.deepEqual(left.teams, [{ name: 'Night', members: [{ id: trainee.id }] }]);

    await stage.act('startExercise', id);
    for (const field of [
      `addTeam(exerciseId: "${id}", teamInput: { name: "Late" }) { id }`,
      `changeTeam(teamId: "${team.id}", name: "Late") { id }`,
      `removeTeam(teamId: "${team.id}") { id }`,
    ]) {
      assert.deepEqual((await mutate(field)).codes, ['wrong_state'], field);
    }
    await stage.pass(10);
    await stage.reached(team.id, 'hidden');
  });

  it('are limited to 500, and get unique addresses when added concurrently', async () => {
    const { id } = await stage.create({ teamCount: 480 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => mutate(`addTeam(exerciseId: "${id}", teamInput: { name: "Same" }) { id }`)),
    );
    assert.equal(answers.filter(({ codes }) => codes.length === 0).length, 20);
    const { teams } = await stage.exercise(id, 'teams { emailAddress }');
    assert.equal(new Set(teams.map(({ emailAddress }: { emailAddress: string }) => emailAddress)).size, 500);
  });
});
