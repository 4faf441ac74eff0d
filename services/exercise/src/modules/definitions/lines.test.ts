import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { downloadPackage, uploadPackage } from '../../testing/definitions.ts';
import { SMALL, SMALL_ZIP, zipOf } from '../../testing/package-file.ts';
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

  it('publish an earlier version again as the next one, for their owner and administrators', async () => {
    const other = await zipOf({ ...SMALL, 'content/new.md': 'new' });
    const first = await upload(jana.visitor, 'Fire');
    const second = (await uploadPackage(jana.visitor, other, { name: 'Fire', share_with: petr.username })).body
      .definition_id;
    const republish = (by: Visitor, definitionId: string, after: number, more: object = {}) =>
      by.graphql(
        `mutation ($definitionId: ID!, $after: Int!, $note: String, $clientId: String) {
          republishDefinition(definitionId: $definitionId, after: $after, note: $note, clientId: $clientId) {
            id lineId lineVersion note name instructors { id } } }`,
        { definitionId, after, ...more },
      );
    assert.deepEqual(
      (await republish(petr.visitor, first, 2)).codes,
      ['definition_unknown'],
      'not what one cannot see',
    );
    assert.deepEqual((await republish(petr.visitor, second, 2)).codes, ['not_the_publisher'], 'nor what one only uses');
    assert.deepEqual((await republish(jana.visitor, first, 1)).codes, ['published_meanwhile']);
    const { lineId } = await placeOf(first);
    const clientId = randomUUID();
    const { data, text } = await republish(jana.visitor, first, 2, { clientId });
    const { instructors, id, ...third } = data.republishDefinition;
    assert.deepEqual(third, { lineId, lineVersion: 3, note: 'As version 1', name: 'Fire' }, text);
    assert.deepEqual(
      instructors.map((user: { id: string }) => user.id).toSorted(),
      [jana.id, petr.id].toSorted(),
      'as the newest version',
    );
    assert.deepEqual((await republish(jana.visitor, first, 2, { clientId })).data, data, 'once with its clientId');
    const [bytes, again] = [await downloadPackage(jana.visitor, first), await downloadPackage(jana.visitor, id)];
    assert.ok(bytes.bytes.equals(again.bytes));
    const byAdmin = await republish(admin, second, 3, { note: 'Back again.' });
    assert.deepEqual(
      [byAdmin.data.republishDefinition.lineVersion, byAdmin.data.republishDefinition.note],
      [4, 'Back again.'],
    );
    const atOnce = await Promise.all([republish(jana.visitor, first, 4), republish(admin, first, 4)]);
    assert.deepEqual(
      atOnce.flatMap(({ codes }) => codes),
      ['published_meanwhile'],
      'one of two at once',
    );
  });

  it('say who may publish in them, which numbers were given, and which exercises use which version', async () => {
    const [first, second] = [await upload(jana.visitor, 'Ice'), await upload(jana.visitor, 'Ice')];
    await jana.visitor.ask(`mutation { shareDefinition(definitionId: "${first}", userId: "${petr.id}") { id } }`);
    await jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${second}") }`);
    const made = async (by: Visitor, name: string): Promise<string> =>
      (
        await by.ask('mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id } }', {
          input: { definitionId: first, name, teamCount: 1 },
        })
      ).createExercise.id;
    const [own, theirs] = [await made(jana.visitor, 'Morning'), await made(petr.visitor, 'Evening')];
    const { lineId } = await placeOf(first);
    const line = async (by: Visitor) =>
      (
        await by.ask(
          `{ definitionLine(lineId: "${lineId}") { lastVersion mayPublish versions { lineVersion exerciseCount exercises { id name } } } }`,
        )
      ).definitionLine;
    const seen = (mayPublish: boolean, ...exercises: object[]) => ({
      ...{ lastVersion: 2, mayPublish, versions: [{ lineVersion: 1, exerciseCount: 2, exercises }] },
    });
    const [morning, evening] = [
      { id: own, name: 'Morning' },
      { id: theirs, name: 'Evening' },
    ];
    assert.deepEqual(await line(jana.visitor), seen(true, morning));
    assert.deepEqual(await line(petr.visitor), seen(false, evening));
    assert.deepEqual(await line(admin), seen(true, evening, morning));
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
