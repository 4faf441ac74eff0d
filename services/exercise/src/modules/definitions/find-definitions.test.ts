import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { uploadPackage } from '../../testing/definitions.ts';
import { SMALL_ZIP } from '../../testing/package-file.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIND = `query ($search: String, $since: DateTime, $until: DateTime) {
  definitionPage(search: $search, since: $since, until: $until) { totalCount definitions { name } } }`;

onEachDatabase('a search for definitions', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;
  let petr: Account;
  let uploaded: number;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
    petr = await platform.account(admin, 'INSTRUCTOR');
    uploaded = platform.clock.now();
    await uploadPackage(jana.visitor, SMALL_ZIP, { name: 'Vodárna' });
    platform.clock.advance(1000);
    await uploadPackage(jana.visitor, SMALL_ZIP, { name: 'Library_1' });
    await uploadPackage(petr.visitor, SMALL_ZIP, { name: 'Library of another' });
  });
  after(() => platform.remove());

  const find = async (filter: object, by: Visitor = jana.visitor): Promise<string[]> => {
    const { definitionPage } = await by.ask(FIND, { ...filter });
    assert.equal(definitionPage.totalCount, definitionPage.definitions.length);
    return definitionPage.definitions.map(({ name }: { name: string }) => name);
  };
  const iso = (at: number): string => new Date(at).toISOString();

  it('finds part of a name, whatever its case, and takes every sign literally', async () => {
    assert.deepEqual(await find({ search: 'VODÁR' }), ['Vodárna']);
    assert.deepEqual(await find({ search: 'y_' }), ['Library_1']);
    assert.deepEqual(await find({ search: '%' }), []);
  });

  it('finds by the time of the upload', async () => {
    assert.deepEqual(await find({ since: iso(uploaded + 1) }), ['Library_1']);
    assert.deepEqual(await find({ until: iso(uploaded + 1) }), ['Vodárna']);
  });

  it('finds only what the caller may see', async () => {
    assert.deepEqual(await find({ search: 'library' }), ['Library_1']);
    assert.deepEqual(await find({ search: 'library' }, admin), ['Library of another', 'Library_1']);
  });

  it('is refused if it is too long', async () => {
    assert.deepEqual((await jana.visitor.graphql(FIND, { search: 'x'.repeat(201) })).codes, ['search_too_long']);
  });

  it('finds what an older version has stored, from the next start on', async () => {
    await platform.whileStopped((db) => sql`update definitions set name_folded = null`.execute(db));
    assert.deepEqual(await find({ search: 'VODÁR' }), ['Vodárna']);
  });
});
