import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { type Account, PlatformUnderTest } from './testing/platform-under-test.ts';
import type { Visitor } from './testing/visitor.ts';
import { watch } from './testing/watcher.ts';

const ME = 'subscription { whoAmI { firstName } }';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('two instances on one PostgreSQL', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  let one: PlatformUnderTest;
  let other: PlatformUnderTest;
  let admin: Visitor;
  let person: Account;

  before(async () => {
    assert.ok(postgres !== undefined);
    one = await PlatformUnderTest.start(postgres);
    other = new PlatformUnderTest(one.database, {});
    await other.resume();
    admin = await one.elevatedAdmin();
    person = await one.account(admin, 'TRAINEE');
  });
  after(async () => {
    await other.pause();
    await one.remove();
  });

  const onOther = (): Promise<Visitor> => other.loggedIn(person.username, person.password);
  /** The hint itself arrives; noticing a lost one would take longer than this. */
  const soon = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    assert.ok(performance.now() - began < 8000);
    return result;
  };

  it('show a change of an account on one to subscribers on the other', async (test) => {
    const watcher = await (await watch(test, await onOther())).start();
    watcher.subscribe(ME);
    await watcher.message('next');
    await soon(async () => {
      await admin.ask('mutation ($id: UUID!) { editUser(userId: $id, editUserInput: { firstName: "Eva" }) { id } }', {
        id: person.id,
      });
      const { payload } = await watcher.message('next', 2);
      assert.equal(payload.data.whoAmI.firstName, 'Eva');
    });
  });

  it('close a socket on one when its session ends on the other', async (test) => {
    const ends: ((visitor: Visitor) => Promise<unknown>)[] = [
      // The same session, used on the first instance.
      ({ cookie = '' }) => one.visitor({ cookie: `sessionid=${cookie}` }).post('/auth/logout'),
      () => admin.ask('mutation ($id: UUID!) { setUserGroup(userId: $id, group: TRAINEE) { id } }', { id: person.id }),
    ];
    for (const end of ends) {
      const visitor = await onOther();
      const bystander = await (await watch(test, await other.admin())).start();
      const watcher = await (await watch(test, visitor)).start();
      await soon(async () => {
        await end(visitor);
        assert.equal(await watcher.closed(), 4403);
      });
      bystander.send({ type: 'ping' });
      await bystander.message('pong');
    }
  });
});
