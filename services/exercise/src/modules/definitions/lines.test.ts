import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { uploadPackage } from '../../testing/definitions.ts';
import { SMALL_ZIP } from '../../testing/package-file.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('the lines of definitions', (kind) => {
  let platform: PlatformUnderTest;
  let jana: Account;
  let petr: Account;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
    petr = await platform.account(admin, 'INSTRUCTOR');
  });
  after(() => platform.remove());

  const upload = async (by: Visitor, name: string): Promise<string> =>
    (await uploadPackage(by, SMALL_ZIP, { name })).body.definition_id;
  const placeOf = async (id: string) =>
    (await admin.ask(`{ definition(definitionId: "${id}") { lineId lineVersion } }`)).definition;

  it('are those of one uploader under the very same name, in the order of the uploads', async () => {
    const [first, second] = [await upload(jana.visitor, 'Flood'), await upload(jana.visitor, 'Flood')];
    const [other, theirs] = [await upload(jana.visitor, 'flood'), await upload(petr.visitor, 'Flood')];
    const places = await Promise.all([first, second, other, theirs].map(placeOf));
    assert.deepEqual(
      places.map(({ lineVersion }) => lineVersion),
      [1, 2, 1, 1],
    );
    assert.equal(places[0].lineId, places[1].lineId);
    assert.equal(new Set(places.map(({ lineId }) => lineId)).size, 3);
    const hidden = await petr.visitor.graphql(`{ definitionLine(lineId: "${places[0].lineId}") { id } }`);
    assert.deepEqual(hidden.codes, ['line_unknown']);
  });

  it('give no number twice, and go with their last version', async () => {
    const [, second] = [await upload(jana.visitor, 'Storm'), await upload(jana.visitor, 'Storm')];
    const { lineId } = await placeOf(second);
    await jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${second}") }`);
    const third = await upload(jana.visitor, 'Storm');
    assert.deepEqual(await placeOf(third), { lineId, lineVersion: 3 });
    const { definitions } = await jana.visitor.ask('{ definitions { id name } }');
    for (const { id, name } of definitions) {
      if (name === 'Storm') await jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${id}") }`);
    }
    const gone = await jana.visitor.graphql(`{ definitionLine(lineId: "${lineId}") { id } }`);
    assert.deepEqual(gone.codes, ['line_unknown']);
  });

  it('are filled in for definitions of older versions, those of deleted users too', async () => {
    const gone = await platform.account(admin, 'INSTRUCTOR');
    const ids = [
      await upload(gone.visitor, 'Old'),
      await upload(gone.visitor, 'Old'),
      await upload(petr.visitor, 'Old'),
    ];
    await admin.ask(`mutation { deleteUser(userId: "${gone.id}") }`);
    await platform.whileStopped(async (tables) => {
      await sql`update definitions set line_id = null, line_version = null`.execute(tables);
      await sql`delete from definition_lines`.execute(tables);
    });
    const places = await Promise.all(ids.map(placeOf));
    assert.deepEqual(
      places.map(({ lineVersion }) => lineVersion),
      [1, 2, 1],
    );
    assert.ok(places[0].lineId === places[1].lineId && places[1].lineId !== places[2].lineId);
    await platform.restart();
    assert.deepEqual(await Promise.all(ids.map(placeOf)), places, 'once');
  });
});
