import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { createBot, createUser, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const OPERATIONS = [
  'CREATE_EXERCISE',
  'DEFINITIONS',
  'DELETE_DEFINITION',
  'DELETE_EXERCISE',
  'EXERCISES',
  'GET_DEFINITION',
  'PROGRESS',
  'START_EXERCISE',
  'STOP_EXERCISE',
  'UPLOAD_DEFINITION',
  'VALIDATE_DEFINITION',
];

onEachDatabase('bots', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
  });

  after(() => platform.remove());

  const create = (input: Record<string, unknown>) =>
    admin.graphql(
      'mutation ($input: CreateBotUserInput!) { createBotUser(createBotUserInput: $input) { token user { id username group tags { name } } } }',
      { input },
    );
  const withToken = (token: string) => platform.visitor({ 'api-token': token });
  /** 401 for an invalid token; 403 for a valid one, since no bot may call this. */
  const judged = async (token: string): Promise<number> => (await withToken(token).graphql('{ whoAmI { id } }')).status;

  it('are created with a token that is shown once', async () => {
    const { data } = await create({
      username: 'first-bot',
      tags: ['ci', 'CI'],
      operations: ['EXERCISES', 'EXERCISES'],
    });
    const { token, user } = data.createBotUser;
    assert.match(token, /^mst_[\w-]{43}$/);
    assert.deepEqual({ ...user, id: '' }, { id: '', username: 'first-bot', group: 'BOT', tags: [{ name: 'ci' }] });
    const list = await admin.graphql('{ botUsers { operations tokenCreatedAt tokenLastUsedAt user { id } } }');
    assert.equal(list.text.includes(token), false);
    const [bot] = list.data.botUsers.filter((one: { user: { id: string } }) => one.user.id === user.id);
    assert.deepEqual(bot, {
      operations: ['EXERCISES'],
      tokenCreatedAt: new Date(platform.clock.now()).toISOString(),
      tokenLastUsedAt: null,
      user: { id: user.id },
    });
  });

  it('can be granted the operations of the platform and no others', async () => {
    const { __type } = await admin.ask('{ __type(name: "TokenOperation") { enumValues { name } } }');
    assert.deepEqual(__type.enumValues.map(({ name }: { name: string }) => name).toSorted(), OPERATIONS);
    assert.deepEqual((await create({ username: 'all-bot', operations: OPERATIONS })).codes, []);
    assert.equal((await create({ username: 'bad-bot', operations: ['ROOT'] })).status, 400);
    assert.deepEqual((await create({ username: 'bad-bot', operations: [] })).codes, ['operations_missing']);
  });

  it('have every operation in the table of the guide', () => {
    const guide = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
    const rows = guide.split('\n').filter((line) => line.startsWith('|'));
    for (const operation of OPERATIONS) {
      assert.ok(
        rows.some((row) => row.split('|')[1]?.includes(`\`${operation}\``)),
        `${operation} is not in docs/api.md`,
      );
    }
  });

  it('share one namespace of usernames with people', async () => {
    await createUser(admin, { username: 'somebody' });
    assert.deepEqual((await create({ username: 'SOMEBODY', operations: ['EXERCISES'] })).codes, ['username_taken']);
    assert.deepEqual((await create({ username: '', operations: ['EXERCISES'] })).codes, ['text_invalid']);
    assert.deepEqual((await create({ username: 'tag-bot', operations: ['EXERCISES'], tags: ['a|b'] })).codes, [
      'tag_invalid',
    ]);
  });

  it('can get other tags', async () => {
    const { id } = await createBot(admin, 'tagged-bot', ['EXERCISES'], ['old']);
    const { updateBotUser } = await admin.ask(
      'mutation ($id: UUID!) { updateBotUser(userId: $id, updateBotUserInput: { tags: ["new"] }) { tags { name } } }',
      { id },
    );
    assert.deepEqual(updateBotUser.tags, [{ name: 'new' }]);
    const person = await createUser(admin, { username: 'no-bot' });
    for (const userId of [person, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      const update = await admin.graphql(
        'mutation ($id: UUID!) { updateBotUser(userId: $id, updateBotUserInput: { tags: [] }) { id } }',
        { id: userId },
      );
      assert.deepEqual(update.codes, ['user_unknown']);
      assert.deepEqual(
        (await admin.graphql('mutation ($id: UUID!) { rotateBotToken(userId: $id) { token } }', { id: userId })).codes,
        ['user_unknown'],
      );
    }
  });

  it('lose the old token when it is rotated, and keep their rights', async () => {
    const { id, token } = await createBot(admin, 'rotated-bot', ['EXERCISES']);
    assert.equal(await judged(token), 403);
    const { rotateBotToken } = await admin.ask('mutation ($id: UUID!) { rotateBotToken(userId: $id) { token } }', {
      id,
    });
    assert.notEqual(rotateBotToken.token, token);
    assert.equal(await judged(token), 401);
    assert.equal(await judged(rotateBotToken.token), 403);
    const { botUsers } = await admin.ask('{ botUsers { operations user { id } } }');
    assert.deepEqual(botUsers.find((bot: { user: { id: string } }) => bot.user.id === id).operations, ['EXERCISES']);
  });

  it('lose the token when they are deleted', async () => {
    const { id, token } = await createBot(admin, 'deleted-bot', ['EXERCISES']);
    assert.equal(await judged(token), 403);
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id });
    assert.equal(await judged(token), 401);
    const { botUsers } = await admin.ask('{ botUsers { user { id } } }');
    assert.equal(
      botUsers.some((bot: { user: { id: string } }) => bot.user.id === id),
      false,
    );
  });

  it('keep their token across a restart', async () => {
    const { token } = await createBot(admin, 'lasting-bot', ['EXERCISES']);
    await platform.restart();
    assert.equal(await judged(token), 403);
  });

  it('have the last use of their token recorded', async () => {
    const { id, token } = await createBot(admin, 'used-bot', ['EXERCISES']);
    const lastUse = async () => {
      const { botUsers } = await admin.ask('{ botUsers { tokenLastUsedAt user { id } } }');
      return botUsers.find((bot: { user: { id: string } }) => bot.user.id === id).tokenLastUsedAt;
    };
    assert.equal(await lastUse(), null);
    await judged(token);
    assert.equal(await lastUse(), new Date(platform.clock.now()).toISOString());
  });

  it('are authorized by the token alone, whatever cookie comes with it', async () => {
    const { token } = await createBot(admin, 'cookie-bot', ['EXERCISES']);
    const both = withToken(token);
    both.cookie = admin.cookie;
    const answer = await both.graphql('{ whoAmI { id } }');
    assert.deepEqual([answer.status, answer.codes], [403, ['operation_not_allowed']]);
    assert.equal((await both.post('/auth/logout')).status, 403);
    assert.equal((await both.upload('username,first_name,last_name\n')).status, 403);
    const unknown = withToken('mst_unknown');
    unknown.cookie = admin.cookie;
    assert.equal((await unknown.graphql('{ whoAmI { id } }')).status, 401);
    assert.equal((await unknown.post('/auth/logout')).status, 401);
    assert.equal((await admin.graphql('{ whoAmI { id } }')).status, 200);
  });

  it('are rejected with a token that is empty, oversized, given twice or in another case', async () => {
    const { token } = await createBot(admin, 'odd-bot', ['EXERCISES']);
    for (const odd of ['', ' ', 'x'.repeat(10_000), `${token}, ${token}`, token.toUpperCase(), `${token}x`]) {
      const answer = await withToken(odd).graphql('{ whoAmI { id } }');
      assert.equal(answer.status, 401, odd);
      assert.equal(answer.body.code, 'token_wrong');
    }
  });

  it('cannot call an operation with a field outside their list, even beside an allowed one', async () => {
    const { token } = await createBot(admin, 'mixed-bot', OPERATIONS);
    const bot = withToken(token);
    for (const query of [
      '{ platformConfig { version } whoAmI { id } }',
      '{ platformConfig { version } ...More } fragment More on Query { users { totalCount } }',
      '{ platformConfig { version } ... { tags { name } } }',
      '{ a: platformConfig { version } b: domains { domain } }',
      'mutation { requestPasswordLink(username: "x") deleteUser(userId: "01890a5d-ac96-774b-bcce-b302099a8057") }',
    ]) {
      // Often enough that the query gets compiled.
      for (let time = 0; time < 8; time += 1) {
        const answer = await bot.graphql(query);
        assert.deepEqual([answer.status, answer.data], [403, null], query);
        assert.ok(
          answer.codes.every((code) => code === 'operation_not_allowed'),
          answer.text,
        );
      }
    }
    assert.equal((await bot.graphql('{ __typename }')).status, 200);
  });

  it('execute nothing of a mutation of which one part is refused', async () => {
    const { token } = await createBot(admin, 'partial-bot', OPERATIONS);
    const trainee = await platform.account(admin, 'TRAINEE');
    const query = `mutation { requestPasswordLink(username: "x") createUser(createUserInput: { username: "partial", firstName: "A", lastName: "B" }) { id } }`;
    for (const visitor of [withToken(token), trainee.visitor, platform.visitor()]) {
      const answer = await visitor.graphql(query);
      assert.ok([401, 403].includes(answer.status));
      assert.equal(answer.data, null);
    }
    assert.equal(
      (await admin.ask('{ users(filterUsersInput: { search: "partial" }) { totalCount } }')).users.totalCount,
      1,
    );
  });

  it('can use public endpoints, whatever token they send', async () => {
    for (const token of ['unknown', (await createBot(admin, 'open-bot', ['EXERCISES'])).token]) {
      const visitor = withToken(token);
      assert.equal((await visitor.get('/version')).status, 200);
      assert.equal((await visitor.logIn('nobody', 'nothing')).status, 401);
      assert.equal((await visitor.logIn('nobody', 'nothing')).body.code, 'wrong_credentials');
      assert.equal((await visitor.post('/user/register', {})).status, 400);
    }
  });

  it('cannot subscribe', async () => {
    const { token } = await createBot(admin, 'watching-bot', OPERATIONS);
    const answer = await withToken(token).graphql('subscription { whoAmI { id } }');
    assert.ok(answer.status >= 400, answer.text);
  });
});
