import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** Marks that normalisation must sort in quadratic time. */
const MARKS = '\u0301\u0316'.repeat(40_000);
const LETTERS = 'x'.repeat(MARKS.length);

onOneDatabase('a text that is far too long', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let id: string;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, { LINK_REQUESTS: '1000', LOGIN_ATTEMPTS: '1000' });
    admin = await platform.elevatedAdmin();
    id = (await admin.ask('{ whoAmI { id } }')).whoAmI.id;
  });

  after(() => platform.remove());

  const register = (change: Record<string, string>) =>
    platform.visitor().post('/user/register', { username: 'long', first_name: 'A', last_name: 'B', ...change });
  const create = (change: Record<string, unknown>) =>
    admin.graphql('mutation ($input: CreateUserInput!) { createUser(createUserInput: $input) { id } }', {
      input: { username: 'long', firstName: 'A', lastName: 'B', ...change },
    });
  const filter = (filterUsersInput: Record<string, unknown>) =>
    admin.graphql('query ($filter: FilterUsersInput) { users(filterUsersInput: $filter) { totalCount } }', {
      filter: filterUsersInput,
    });

  const doors: Record<string, (text: string) => Promise<{ status: number; text: string }>> = {
    'the username of a registration': (text) => register({ username: text }),
    'the first name of a registration': (text) => register({ first_name: text }),
    'the username of a login': (text) => platform.visitor().logIn(text, 'a-password'),
    'the password of a login': (text) => platform.visitor().logIn('admin', text),
    'a password that is set with a link': (text) =>
      platform.visitor().graphql('mutation ($text: String!) { setPassword(token: "x", newPassword: $text) }', { text }),
    'the token of a link': (text) =>
      platform.visitor().graphql('mutation ($text: String!) { setPassword(token: $text, newPassword: "x") }', { text }),
    'the username of whoever asks for a link': (text) =>
      platform.visitor().graphql('mutation ($text: String!) { requestPasswordLink(username: $text) }', { text }),
    'a search': (text) => filter({ search: text }),
    'a tag that is looked for': (text) => filter({ tags: [text] }),
    'the username of a new user': (text) => create({ username: text }),
    'the last name of a new user': (text) => create({ lastName: text }),
    'a tag of a new user': (text) => create({ tags: [text] }),
    'another name of a user': (text) =>
      admin.graphql(
        'mutation ($id: UUID!, $text: String!) { editUser(userId: $id, editUserInput: { firstName: $text }) { id } }',
        { id, text },
      ),
    'a tag of a user': (text) =>
      admin.graphql('mutation ($id: UUID!, $text: String!) { setUserTags(userId: $id, tags: [$text]) { id } }', {
        id,
        text,
      }),
    'a tag whose users get credentials': (text) =>
      admin.graphql(
        'mutation ($text: String!) { generateCredentials(generateCredentialsInput: { tag: $text }) { csv } }',
        { text },
      ),
    'a domain': (text) =>
      admin.graphql('mutation ($text: String!) { addDomain(domain: $text) { id } }', { text: `${text}.org` }),
    'the id of a domain': (text) => admin.graphql('mutation ($text: ID!) { removeDomain(domainId: $text) }', { text }),
    'the username of a bot': (text) =>
      admin.graphql(
        'mutation ($text: String!) { createBotUser(createBotUserInput: { username: $text, operations: [EXERCISES] }) { token } }',
        { text },
      ),
    'a username in a list of users': (text) => admin.upload(`username,first_name,last_name\n${text},A,B\n`),
    'a tag in a list of users': (text) => admin.upload(`username,first_name,last_name,tags\nlong,A,B,${text}\n`),
    'a column of a list of users': (text) => admin.upload(`username,first_name,last_name,${text}\n`),
  };

  for (const [door, send] of Object.entries(doors)) {
    it(`takes no longer in combining marks than in letters: ${door}`, async () => {
      // Processor time of the main thread, on which the service runs too: other load does not count.
      const timed = async (text: string): Promise<number> => {
        const start = process.threadCpuUsage();
        const answer = await send(text);
        assert.ok(answer.status < 500, answer.text.slice(0, 200));
        assert.ok(answer.text.length < 1000, 'the text is not sent back whole');
        return process.threadCpuUsage(start).user / 1000;
      };
      const letters = [await timed(LETTERS), await timed(LETTERS)];
      const marks = [await timed(MARKS), await timed(MARKS)];
      assert.ok(Math.min(...marks) < 50 + 10 * Math.max(...letters), `${marks} ms beside ${letters} ms`);
    });
  }

  it('still counts towards a limit if it is a username', async () => {
    await platform.restart({ LOGIN_ATTEMPTS: '1' });
    const answers = ['\u0301'.repeat(500), '\u0316'.repeat(400)].map((name) =>
      platform.visitor().logIn(name, 'a-password'),
    );
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [401, 429]);
    await platform.restart();
  });
});
