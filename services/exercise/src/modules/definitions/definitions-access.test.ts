import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { downloadPackage, uploadedPackage, uploadPackage, validatePackage } from '../../testing/definitions.ts';
import { SMALL, SMALL_ZIP, zipOf } from '../../testing/package-file.ts';
import { type Account, createBot, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('a definition', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;
  let petr: Account;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
    petr = await platform.account(admin, 'INSTRUCTOR');
    trainee = await platform.account(admin, 'TRAINEE');
  });
  after(() => platform.remove());

  it('is visible to its uploader, to those it is shared with and to administrators; to others it does not exist', async () => {
    const id = await uploadedPackage(jana.visitor);
    assert.equal((await downloadPackage(petr.visitor, id)).status, 404);
    assert.equal((await downloadPackage(admin, id)).status, 200);
    const seen = async () =>
      (await petr.visitor.ask('{ definitions { id } }')).definitions.map((one: { id: string }) => one.id);
    assert.ok(!(await seen()).includes(id));
    const variables = { id, user: petr.id };
    await jana.visitor.ask(
      'mutation ($id: ID!, $user: UUID!) { shareDefinition(definitionId: $id, userId: $user) { id } }',
      variables,
    );
    assert.equal((await downloadPackage(petr.visitor, id)).status, 200);
    assert.ok((await seen()).includes(id));
    await jana.visitor.ask(
      'mutation ($id: ID!, $user: UUID!) { unshareDefinition(definitionId: $id, userId: $user) { id } }',
      variables,
    );
    assert.equal((await downloadPackage(petr.visitor, id)).status, 404);
    const uploader = await petr.visitor.graphql(
      'mutation ($id: ID!, $user: UUID!) { shareDefinition(definitionId: $id, userId: $user) { id } }',
      variables,
    );
    assert.deepEqual(uploader.codes, ['definition_unknown']);
  });

  it('can be shared with instructors only', async () => {
    const id = await uploadedPackage(jana.visitor);
    const answer = await jana.visitor.graphql(
      'mutation ($id: ID!, $user: UUID!) { shareDefinition(definitionId: $id, userId: $user) { id } }',
      {
        id,
        user: trainee.id,
      },
    );
    assert.deepEqual(answer.codes, ['not_an_instructor']);
  });

  it('is not accessible to trainees, nor without a login', async () => {
    for (const [visitor, status] of [
      [trainee.visitor, 403],
      [platform.visitor(), 401],
    ] as const) {
      assert.equal((await uploadPackage(visitor)).status, status);
      assert.equal((await validatePackage(visitor, SMALL_ZIP)).status, status);
      assert.equal((await visitor.get('/definitions/1')).status, status);
      assert.equal((await visitor.graphql('{ definitions { id } }')).status, status);
    }
  });

  it('can be deleted by its uploader or an administrator, not by those it was shared with', async () => {
    const remove = (by: Visitor, id: string) =>
      by.graphql('mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', { id });
    const unshare = (by: Visitor, id: string, userId: string) =>
      by.graphql(
        'mutation ($id: ID!, $userId: UUID!) { unshareDefinition(definitionId: $id, userId: $userId) { id } }',
        {
          id,
          userId,
        },
      );
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const { body } = await uploadPackage(jana.visitor, SMALL_ZIP, { name: 'Shared', share_with: petr.username });
        return String(body.definition_id);
      }),
    );
    assert.ok(first !== undefined && second !== undefined);
    assert.deepEqual((await remove(petr.visitor, first)).codes, ['not_the_uploader']);
    assert.deepEqual((await unshare(petr.visitor, first, jana.id)).codes, ['is_uploader']);
    assert.equal((await downloadPackage(petr.visitor, first)).status, 200);
    assert.equal((await remove(jana.visitor, first)).data.deleteDefinition, first);
    assert.equal((await unshare(jana.visitor, second, jana.id)).data.unshareDefinition.id, second);
    assert.deepEqual((await remove(jana.visitor, second)).codes, ['definition_unknown'], 'what one gave away is gone');
    assert.equal((await remove(admin, second)).data.deleteDefinition, second);
  });

  it('is deleted with its bytes when its last user is deleted', async () => {
    const bytes = await zipOf({ ...SMALL, 'content/unused.md': 'made for this test' });
    const [first, second] = [await uploadedPackage(jana.visitor, bytes), await uploadedPackage(petr.visitor, bytes)];
    const stored = () =>
      platform.blobFiles('sha256').some((path) => path.endsWith(createHash('sha256').update(bytes).digest('hex')));
    const remove = (by: Visitor, id: string) =>
      by.graphql('mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', { id });
    assert.deepEqual((await remove(petr.visitor, first)).codes, ['definition_unknown']);
    assert.equal((await remove(jana.visitor, first)).data.deleteDefinition, first);
    assert.ok(stored());
    assert.equal((await remove(petr.visitor, second)).data.deleteDefinition, second);
    assert.ok(!stored());
    assert.deepEqual((await remove(petr.visitor, second)).codes, ['definition_unknown']);
  });

  it('can be uploaded, read and deleted with a token, in the name of its bot', async () => {
    const bot = await createBot(admin, `bot-${kind.name}`, [
      'UPLOAD_DEFINITION',
      'GET_DEFINITION',
      'DEFINITIONS',
      'DELETE_DEFINITION',
    ]);
    const robot = platform.visitor({ 'api-token': bot.token });
    const answer = await uploadPackage(robot, SMALL_ZIP, { name: 'By a bot', share_with: [petr.username] });
    assert.equal(answer.status, 200, answer.text);
    const id: string = answer.body.definition_id;
    const { definitions } = await robot.ask('{ definitions { id uploadedBy { username } } }');
    assert.deepEqual(definitions[0], { id, uploadedBy: { username: `bot-${kind.name}` } });
    assert.equal((await robot.get(`/definitions/${id}`)).status, 200);
    assert.equal((await downloadPackage(petr.visitor, id)).status, 200);
    assert.equal((await downloadPackage(jana.visitor, id)).status, 404);
    assert.equal((await validatePackage(robot, SMALL_ZIP)).status, 403);
    assert.deepEqual(
      (await robot.graphql('{ definitions { id instructors { username } } }')).codes.at(0),
      'operation_not_allowed',
    );
    assert.equal(
      (await robot.graphql('mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', { id })).data
        .deleteDefinition,
      id,
    );
  });

  it('tells a token who uploaded it, but not when they logged in', async () => {
    const id = await uploadedPackage(jana.visitor, SMALL_ZIP);
    const { token } = await createBot(admin, `reader-${kind.name}`, ['DEFINITIONS']);
    const loginOf = async (visitor: Visitor) => {
      const { definitions } = await visitor.ask('{ definitions { id uploadedBy { username lastLoginAt } } }');
      return definitions.find((one: { id: string }) => one.id === id).uploadedBy;
    };
    assert.notEqual((await loginOf(jana.visitor)).lastLoginAt, null);
    assert.deepEqual(await loginOf(platform.visitor({ 'api-token': token })), {
      username: jana.username,
      lastLoginAt: null,
    });
  });

  it('is refused if somebody to share with is unknown, and nothing is stored', async () => {
    const before = platform.blobFiles('incoming');
    const answer = await uploadPackage(jana.visitor, SMALL_ZIP, { name: 'x', share_with: ['nobody'] });
    assert.equal(answer.status, 400);
    assert.match(answer.body.error, /"nobody"/);
    assert.deepEqual(platform.blobFiles('incoming'), before);
  });

  it('reveals nothing to a token about users with whom it cannot be shared', async () => {
    const bot = await createBot(admin, `spy-${kind.name}`, ['UPLOAD_DEFINITION']);
    const trainee = await platform.account(admin, 'TRAINEE');
    const robot = platform.visitor({ 'api-token': bot.token });
    const answers = await Promise.all(
      [trainee.username, 'nobody', `spy-${kind.name}`].map(async (name) => {
        const { status, text } = await uploadPackage(robot, SMALL_ZIP, { name: 'x', share_with: [name] });
        return [status, text.replaceAll(name, '')];
      }),
    );
    assert.deepEqual(answers, [answers[0], answers[0], answers[0]]);
    assert.equal(answers[0]?.[0], 400);
  });
});
