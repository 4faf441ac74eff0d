import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { LiveReader } from '../../testing/live-reader.ts';

const FIELDS = 'position whole team { members { username firstName } } clock { state } actionLogs { id }';

onEachDatabase('names of members, live', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  async function play(onDemand: boolean) {
    const [one, two] = [await stage.trainee(), await stage.trainee()];
    const { id, teams } = await stage.create({ teamCount: 2, onDemand });
    for (const person of [one, two]) await stage.assign(teams[0].id, person);
    await stage.act('startExercise', id);
    if (onDemand) await stage.act('startTeam', teams[0].id);
    return { id, team: teams[0].id, otherTeam: teams[1].id, one, two };
  }

  const rename = (id: string, firstName: string) =>
    stage.admin.ask(
      'mutation ($id: UUID!, $name: String!) { editUser(userId: $id, editUserInput: { firstName: $name }) { id } }',
      { id, name: firstName },
    );
  const remove = (id: string) => stage.admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id });
  const firstNames = ({ team }: { team: { members: { firstName: string }[] } }) =>
    team.members.map(({ firstName }) => firstName);

  for (const onDemand of [false, true]) {
    const how = onDemand ? 'on demand' : 'together';

    it(`tells a team and its instructors of another name, and nothing else, ${how}`, async (test) => {
      const { team, one, two } = await play(onDemand);
      const reader = await LiveReader.start(test, two.visitor, `teamUpdates(teamId: "${team}") { ${FIELDS} }`);
      const instructor = await LiveReader.start(
        test,
        stage.instructor.visitor,
        `teamDetailUpdates(teamId: "${team}") { ${FIELDS} }`,
      );
      const { position } = await reader.update(1);
      await instructor.update(1);
      await rename(one.id, 'Božena');
      const news = await reader.update(2);
      assert.deepEqual({ ...news, team: null }, { position, whole: false, team: null, clock: null, actionLogs: [] });
      assert.ok(firstNames(news).includes('Božena'));
      assert.ok(firstNames(await instructor.update(2)).includes('Božena'));
      assert.equal((await reader.updates()).length, 2);
    });
  }

  it('sends a changed name to a client that was disconnected meanwhile', async (test) => {
    const { team, one, two } = await play(false);
    const { teamView: before } = await two.visitor.ask(`{ teamView(teamId: "${team}") { ${FIELDS} } }`);
    await rename(one.id, 'Ludmila');
    const since = `teamId: "${team}", after: ${before.position}`;
    const { teamView: later } = await two.visitor.ask(`{ teamView(${since}) { ${FIELDS} } }`);
    assert.equal(later.whole, false);
    assert.ok(firstNames(later).includes('Ludmila'));
    const reader = await LiveReader.start(test, two.visitor, `teamUpdates(${since}) { ${FIELDS} }`);
    assert.deepEqual(await reader.update(1), later);
  });

  it('reports a user who is deleted after the end', async (test) => {
    const { id, team, one, two } = await play(false);
    await stage.act('finishExercise', id);
    const reader = await LiveReader.start(test, two.visitor, `teamUpdates(teamId: "${team}") { ${FIELDS} }`);
    assert.equal((await reader.update(1)).team.members.length, 2);
    await remove(one.id);
    assert.deepEqual((await reader.update(2)).team.members, [{ username: two.username, firstName: 'Jana' }]);
  });
});
