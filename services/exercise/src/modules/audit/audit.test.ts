import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const PAGE = `query ($about: String, $act: String, $before: ID, $limit: Int, $since: DateTime, $until: DateTime) {
  audit(about: $about, act: $act, before: $before, limit: $limit, since: $since, until: $until) {
    hasNextPage acts { id act actor actorUser { username } subject subjectUser { username } detail at } } }`;

onEachDatabase('the audit log', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    trainee = await platform.account(admin, 'TRAINEE');
    for (const active of [false, true]) {
      await admin.ask(`mutation { setUserActive(userId: "${trainee.id}", active: ${active}) { id } }`);
    }
  });
  after(() => platform.remove());

  it('lists who did what to whom, newest first', async () => {
    const { audit } = await admin.ask(PAGE, { about: trainee.id, limit: 2 });
    assert.deepEqual(
      audit.acts.map(({ act, actorUser, subjectUser }: Record<string, unknown>) => ({ act, actorUser, subjectUser })),
      ['user.activated', 'user.deactivated'].map((act) => ({
        act,
        actorUser: { username: 'admin' },
        subjectUser: { username: trainee.username },
      })),
    );
    assert.equal(audit.hasNextPage, true);
    const older = await admin.ask(PAGE, { about: trainee.id, before: audit.acts[1].id });
    assert.equal(older.audit.hasNextPage, false);
    assert.equal(older.audit.acts.at(-1).act, 'user.created');
  });

  it('is filtered by a prefix of the act, with wildcards taken literally', async () => {
    const { audit } = await admin.ask(PAGE, { act: 'session.' });
    assert.deepEqual([...new Set(audit.acts.map(({ act }: { act: string }) => act))], ['session.elevated']);
    assert.deepEqual((await admin.ask(PAGE, { act: 'user%' })).audit.acts, []);
    assert.deepEqual((await admin.ask(PAGE, { act: 'user_' })).audit.acts, []);
  });

  it('does not name deleted users', async () => {
    const gone = await platform.account(admin, 'TRAINEE');
    await admin.ask(`mutation { deleteUser(userId: "${gone.id}") }`);
    const { audit } = await admin.ask(PAGE, { about: gone.id, limit: 1 });
    assert.deepEqual(
      audit.acts.map(({ act, subject, subjectUser }: Record<string, unknown>) => ({ act, subject, subjectUser })),
      [{ act: 'user.deleted', subject: gone.id, subjectUser: null }],
    );
  });

  it('is filtered by a person and a period, page by page', async () => {
    const person = await platform.account(admin, 'TRAINEE');
    const setActive = async (active: boolean): Promise<number> => {
      platform.clock.advance(1000);
      await admin.ask(`mutation { setUserActive(userId: "${person.id}", active: ${active}) { id } }`);
      return platform.clock.now();
    };
    const first = await setActive(false);
    const second = await setActive(true);
    const third = await setActive(false);
    const acts = async (filter: object) => {
      const { audit } = await admin.ask(PAGE, { about: person.id, ...filter });
      return audit.acts.map(({ act }: { act: string }) => act);
    };
    const iso = (at: number): string => new Date(at).toISOString();
    assert.deepEqual(await acts({ since: iso(second), until: iso(third) }), ['user.activated']);
    assert.deepEqual(await acts({ since: iso(first), limit: 2 }), ['user.deactivated', 'user.activated']);
    assert.deepEqual(await acts({ since: iso(third + 1) }), []);
    assert.deepEqual(await acts({ until: iso(0) }), []);
    const { audit } = await admin.ask(PAGE, { since: iso(first), until: iso(second), act: 'user.deac' });
    assert.deepEqual(
      audit.acts.map(({ subject }: { subject: string }) => subject),
      [person.id],
    );
  });

  it('lists an act that somebody did to themselves once', async () => {
    const { id } = (await admin.ask('{ whoAmI { id } }')).whoAmI;
    const { audit } = await admin.ask(PAGE, { about: id, limit: 200 });
    const ids = audit.acts.map((act: { id: string }) => act.id);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(
      ids,
      ids.toSorted((a: string, b: string) => Number(b) - Number(a)),
    );
  });

  it('refuses invalid pages and filters', async () => {
    for (const variables of [{ limit: 0 }, { limit: 201 }, { before: 'x' }, { about: 'x'.repeat(101) }]) {
      const answer = await admin.graphql(PAGE, variables);
      assert.match(answer.codes.join(), /^(page_invalid|audit_filter_invalid)$/);
    }
  });
});
