import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { downloadPackage, uploadedPackage } from '../../testing/definitions.ts';
import { type Account, createBot, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('the definition of a shared exercise', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;
  let petr: Account;
  let eva: Account;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
    petr = await platform.account(admin, 'INSTRUCTOR');
    eva = await platform.account(admin, 'INSTRUCTOR');
    trainee = await platform.account(admin, 'TRAINEE');
  });
  after(() => platform.remove());

  const created = async (definitionId: string, name: string): Promise<string> => {
    const input = { definitionId, name, teamCount: 1 };
    const mutation = 'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id } }';
    return (await jana.visitor.ask(mutation, { input })).createExercise.id;
  };
  const share = (exercise: string, user: Account, isShared = true) => {
    const act = isShared ? 'shareExercise' : 'unshareExercise';
    const mutation = `mutation ($id: ID!, $user: UUID!) { ${act}(exerciseId: $id, userId: $user) { id } }`;
    return jana.visitor.ask(mutation, { id: exercise, user: user.id });
  };
  const read = (by: Visitor, id: string) =>
    by.graphql('query ($id: ID!) { definition(definitionId: $id) { name milestones { name } through { id name } } }', {
      id,
    });
  const listed = async (by: Visitor): Promise<string[]> => {
    const { definitionsThroughExercises } = await by.ask('{ definitionsThroughExercises { id through { name } } }');
    return definitionsThroughExercises.map(({ id }: { id: string }) => id);
  };

  it('can be read, tried and downloaded by whoever runs the exercise, while it is shared with them', async () => {
    const id = await uploadedPackage(jana.visitor);
    const exercise = await created(id, 'Autumn');
    assert.deepEqual([(await read(petr.visitor, id)).codes, await listed(petr.visitor)], [['definition_unknown'], []]);
    await share(exercise, petr);
    const { data } = await read(petr.visitor, id);
    assert.deepEqual(data.definition.through, [{ id: exercise, name: 'Autumn' }]);
    assert.ok(data.definition.milestones.length > 0);
    assert.deepEqual(await listed(petr.visitor), [id]);
    const own = await downloadPackage(jana.visitor, id);
    const through = await downloadPackage(petr.visitor, id);
    assert.deepEqual([through.status, through.bytes], [200, own.bytes]);
    await share(exercise, petr, false);
    assert.deepEqual((await read(petr.visitor, id)).codes, ['definition_unknown']);
    assert.equal((await downloadPackage(petr.visitor, id)).status, 404);
    assert.deepEqual(await listed(petr.visitor), []);
  });

  it('can neither be used for another exercise, shared on nor deleted, and is in no other list', async () => {
    const id = await uploadedPackage(jana.visitor);
    const exercise = await created(id, 'Winter');
    await share(exercise, petr);
    const asPetr = (mutation: string) => petr.visitor.graphql(`mutation { ${mutation} }`);
    for (const refused of [
      `createExercise(createExerciseInput: { definitionId: "${id}", name: "Mine", teamCount: 1 }) { id }`,
      `copyExercise(exerciseId: "${exercise}", name: "Mine") { id }`,
      `shareDefinition(definitionId: "${id}", userId: "${eva.id}") { id }`,
      `unshareDefinition(definitionId: "${id}", userId: "${jana.id}") { id }`,
      `deleteDefinition(definitionId: "${id}")`,
    ]) {
      assert.deepEqual((await asPetr(refused)).codes, ['definition_unknown'], refused);
    }
    const { definitions, definitionPage } = await petr.visitor.ask(
      '{ definitions { id } definitionPage { totalCount } }',
    );
    assert.deepEqual([definitions, definitionPage.totalCount], [[], 0]);
  });

  it('stays hidden from everybody else', async () => {
    const id = await uploadedPackage(jana.visitor);
    const exercise = await created(id, 'Spring');
    await share(exercise, petr);
    const { exercise: found } = await jana.visitor.ask(`{ exercise(exerciseId: "${exercise}") { teams { id } } }`);
    await jana.visitor.ask(
      'mutation ($team: ID!, $users: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $users) { id } }',
      { team: found.teams[0].id, users: [trainee.id] },
    );
    assert.equal((await downloadPackage(eva.visitor, id)).status, 404);
    assert.deepEqual((await read(eva.visitor, id)).codes, ['definition_unknown']);
    assert.equal((await downloadPackage(trainee.visitor, id)).status, 403);
    assert.deepEqual((await read(trainee.visitor, id)).codes, ['forbidden']);
    assert.equal((await downloadPackage(platform.visitor(), id)).status, 401);
    const bot = await createBot(admin, `through-${kind.name}`, ['DEFINITIONS']);
    const token = platform.visitor({ 'api-token': bot.token });
    assert.deepEqual((await token.graphql('{ definitionsThroughExercises { id } }')).codes, ['operation_not_allowed']);
    const { data } = await read(admin, id);
    assert.deepEqual([data.definition.through, await listed(admin), await listed(jana.visitor)], [[], [], []]);
  });

  it('is the own one, and no longer through the exercise, once it is shared itself', async () => {
    const id = await uploadedPackage(jana.visitor);
    await share(await created(id, 'Summer'), petr);
    const mutation = `mutation { shareDefinition(definitionId: "${id}", userId: "${petr.id}") { id } }`;
    await jana.visitor.ask(mutation);
    assert.deepEqual((await read(petr.visitor, id)).data.definition.through, []);
    assert.ok(!(await listed(petr.visitor)).includes(id));
  });
});
