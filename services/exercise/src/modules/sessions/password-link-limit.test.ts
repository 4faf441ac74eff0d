import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { createUser, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { GraphqlAnswer, Visitor } from '../../testing/visitor.ts';

const MINUTE = 60_000;
const WINDOW = 60 * MINUTE;

onEachDatabase('the limit of password links', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let mails = 0;

  before(async () => {
    // A proxy on this machine is trusted, so that requests can come from many addresses.
    platform = await PlatformUnderTest.start(kind, { TRUST_PROXY: '127.0.0.1' });
    admin = await platform.admin();
    for (const name of ['jana', 'eva', 'adam', 'parallel', 'back']) {
      await createUser(admin, { username: `${name}@example.org` });
    }
  });

  after(() => platform.remove());
  afterEach(() => platform.clock.advance(WINDOW));

  const ask = (username: string, address = '192.0.2.1'): Promise<GraphqlAnswer> =>
    platform
      .visitor({ 'x-forwarded-for': address })
      .graphql('mutation ($username: String!) { requestPasswordLink(username: $username) }', { username });
  /** The mails that were queued since the last call. */
  const newMails = async (): Promise<number> => {
    const { outgoingMails } = await admin.ask('{ outgoingMails(limit: 500) { id } }');
    const before = mails;
    mails = outgoingMails.length;
    return mails - before;
  };

  it('refuses the sixth for one person from one address within an hour, and says when to retry', async () => {
    for (let index = 0; index < 5; index += 1) {
      assert.equal((await ask('jana@example.org')).status, 200);
      platform.clock.advance(MINUTE);
    }
    const refused = await ask(' JANA@example.org');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), String(55 * 60));
    assert.deepEqual(refused.codes, ['too_many_link_requests']);
    assert.equal(
      refused.body.errors[0].message,
      'Too many links were asked for under this username or from this address; try again in 55 minutes.',
    );
    assert.equal(await newMails(), 5);
    platform.clock.advance(55 * MINUTE);
    assert.equal((await ask('jana@example.org')).status, 200);
    assert.equal(await newMails(), 1);
  });

  it('does not reveal who exists', async () => {
    const told = async (username: string) => {
      const answers: unknown[] = [];
      for (let index = 0; index < 7; index += 1) {
        const { status, text, headers } = await ask(username);
        answers.push([status, text, headers.get('retry-after')]);
        platform.clock.advance(MINUTE);
      }
      platform.clock.advance(WINDOW);
      return answers;
    };
    const known = await told('eva@example.org');
    assert.deepEqual(await told('nobody@example.org'), known);
    assert.deepEqual(await told('no address'), known);
    assert.equal(await newMails(), 5);
  });

  it('allows at most ten mails per hour to one person, from all addresses', async () => {
    for (let index = 0; index < 10; index += 1) {
      assert.equal((await ask('adam@example.org', `198.51.100.${index}`)).status, 200);
      platform.clock.advance(MINUTE);
    }
    assert.equal((await ask('adam@example.org', '203.0.113.1')).status, 429);
    assert.equal((await ask('jana@example.org', '203.0.113.1')).status, 200);
    assert.equal(await newMails(), 11);
  });

  it("is not used up by attempts to register somebody else's name", async () => {
    for (let index = 0; index < 12; index += 1) {
      await platform
        .visitor({ 'x-forwarded-for': `198.51.100.${index}` })
        .post('/user/register', { username: 'eva@example.org', first_name: 'A', last_name: 'B' });
    }
    assert.equal((await ask('eva@example.org', '198.51.100.1')).status, 200);
    assert.equal(await newMails(), 1);
  });

  it('counts each of several in one request', async () => {
    const fields = Array.from(
      { length: 6 },
      (_, index) => `f${index}: requestPasswordLink(username: "jana@example.org")`,
    );
    const answer = await platform.visitor().graphql(`mutation { ${fields.join(' ')} }`);
    assert.deepEqual([answer.status, answer.codes], [429, ['too_many_link_requests']]);
    assert.equal(await newMails(), 1);
  });

  it('holds for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('parallel@example.org')));
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    assert.equal(answers.filter(({ status }) => status === 429).length, 25);
    assert.equal(await newMails(), 1);
  });

  it('lets a lesson of 300 people ask from one address at once', async () => {
    const lesson = await Promise.all(Array.from({ length: 300 }, (_, index) => ask(`pupil-${index}@example.org`)));
    assert.deepEqual(new Set(lesson.map(({ status }) => status)), new Set([200]));
  });

  it('does not stop mails when the clock was set back', async () => {
    await ask('back@example.org');
    platform.clock.advance(-24 * WINDOW);
    await ask('back@example.org');
    assert.equal(await newMails(), 2);
  });
});
