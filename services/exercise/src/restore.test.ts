import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import { databaseKinds, onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import { exerciseService } from './service.ts';
import { type AnsweredQuery, askAgain, askEverything } from './testing/every-query.ts';
import type { Examples } from './testing/examples.ts';
import { createExamples } from './testing/inventory.ts';
import { packageForm, SMALL_ZIP } from './testing/package-file.ts';
import { type Account, createUser, PlatformUnderTest } from './testing/platform-under-test.ts';
import { type Phone, setUpSecondFactor } from './testing/second-factor.ts';
import { BASE, type Visitor } from './testing/visitor.ts';

/** The ETag and bytes of every file. */
function downloaded({ url, cookie }: Visitor, paths: readonly string[]): Promise<unknown[]> {
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${url}${BASE}${path}`, { headers: { cookie: `sessionid=${cookie}` } });
      assert.equal(answer.status, 200, path);
      const bytes = createHash('sha256')
        .update(await answer.bytes())
        .digest('hex');
      return [path, answer.headers.get('etag'), bytes];
    }),
  );
}

onEachDatabase('the exercise platform', (kind) => {
  const folder = temporaryFolder();
  let source: PlatformUnderTest;
  let admin: Visitor;
  let examples: Required<Examples>;
  let expected: AnsweredQuery[];
  let files: unknown[];
  let withPhone: Account & { readonly phone: Phone };
  let recoveryCode: string;

  const countUsers = async (by: Visitor): Promise<number> =>
    (await by.ask('{ users { totalCount } }')).users.totalCount;
  const copy = (verb: 'backup' | 'restore', { database }: PlatformUnderTest): Promise<string> =>
    copyCommand(
      verb,
      [exerciseService],
      ['exercise', join(folder.path, 'backup')],
      database.environment('DATABASE_URL'),
    );

  before(async () => {
    source = await PlatformUnderTest.start(kind);
    admin = await source.elevatedAdmin();
    examples = await createExamples({ platform: source, admin });
    const guarded = await source.account(admin, 'TRAINEE');
    const { phone, recoveryCodes } = await setUpSecondFactor(source, guarded.visitor, guarded.password);
    withPhone = { ...guarded, phone };
    [recoveryCode = ''] = recoveryCodes;
    await copy('backup', source);
    expected = await askEverything(admin, examples);
    files = await downloaded(admin, examples.downloads);
    const used = { username: guarded.username, password: guarded.password, code: recoveryCode };
    assert.equal((await source.visitor().post('/auth/login', used)).status, 204);
    // Except for the deleted definition, no comparison is one of refusals.
    const refused = expected.filter(({ codes }) => codes.some((code) => code !== 'definition_unknown'));
    assert.deepEqual(refused, []);
  });

  after(async () => {
    await source.remove();
    folder.remove();
  });

  for (const other of databaseKinds()) {
    it(`answers everything as before once it is restored on ${other.name}, and goes on from there`, async (test) => {
      const restored = new PlatformUnderTest(await other.create(), {});
      test.after(() => restored.remove());
      assert.match(await copy('restore', restored), /^Restored .*\nAccounts with a second factor: 2, as at the time/);
      await restored.resume();
      const again = restored.visitor();
      // The session was restored with everything else.
      again.cookie = admin.cookie;
      assert.deepEqual(await askAgain(again, expected), expected);
      assert.deepEqual(await downloaded(again, examples.downloads), files);

      const { body } = await again.request('POST', '/definitions', { raw: packageForm(SMALL_ZIP, { name: 'Next' }) });
      assert.equal(
        Number(body.definition_id),
        Number(examples.arguments['definitionId']?.at(-1)) + 1,
        'the id of a deleted definition is not issued again',
      );
      await createUser(again, { username: 'after' });
      assert.equal(await countUsers(again), (await countUsers(admin)) + 1);
      assert.ok((await restored.loggedIn('admin', 'an-admin-of-tests')).cookie !== undefined);
      const { username, password, phone } = withPhone;
      assert.equal((await restored.visitor().logIn(username, password)).status, 401);
      restored.clock.advance(60_000);
      const login = { username, password, code: phone.code(restored.clock.now()) };
      assert.equal((await restored.visitor().post('/auth/login', login)).status, 204);
      const used = { username, password, code: recoveryCode };
      assert.equal((await restored.visitor().post('/auth/login', used)).status, 401, 'it was used after the backup');
      assert.deepEqual(await restored.readTable('recovery_codes'), []);
    });
  }
});
