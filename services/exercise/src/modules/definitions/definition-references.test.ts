import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { packageForm, SMALL, zipOf } from '../../testing/package-file.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('the package of a definition', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
  });
  after(() => platform.remove());

  const upload = async (by: Visitor): Promise<string> => {
    const raw = packageForm(await zipOf(SMALL), { name: 'Small' });
    return (await by.request('POST', '/definitions', { raw })).body.definition_id;
  };

  it('is kept even if an older version stored it, which wrote no reference', async () => {
    const kept = await upload(admin);
    await platform.whileStopped((database) => sql`delete from blob_references`.execute(database));
    // The same bytes, deleted: only the reference of the other definition keeps them.
    const other = await upload(admin);
    await admin.ask('mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', { id: other });
    assert.equal((await admin.get(`/definitions/${kept}`)).status, 200);
  });

  it('is kept when its uploader is deleted, and their shares are removed', async () => {
    const instructor = await platform.account(admin, 'INSTRUCTOR');
    const id = await upload(instructor.visitor);
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: instructor.id });
    assert.equal((await admin.get(`/definitions/${id}`)).status, 200);
    await platform.whileStopped(async (database) => {
      const { rows } = await sql`select 1 from definition_instructors where user_id = ${instructor.id}`.execute(
        database,
      );
      assert.deepEqual(rows, []);
    });
  });
});
