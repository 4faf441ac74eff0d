import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkZip } from '@muster/definition';
import { databaseKinds, onEachDatabase } from '@muster/kit/testing';
import { downloadPackage, uploadPackage } from '../../testing/definitions.ts';
import { type Account, createBot, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { BASE, type Visitor } from '../../testing/visitor.ts';

const LIST =
  '{ examples { name title audience exerciseDuration roles minTeams maxTeams together onDemand instructor sandbox } }';
const USE = 'mutation ($name: String!) { useExample(name: $name) { id name uploadedBy { username } } }';

async function download(by: Visitor, name: string) {
  const response = await fetch(`${by.url}${BASE}/examples/${name}`, {
    headers: { cookie: `sessionid=${by.cookie}`, ...by.headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function used(by: Visitor, name: string): Promise<string> {
  return (await by.ask(USE, { name })).useExample.id;
}

async function idsOf(by: Visitor): Promise<string[]> {
  const { definitions } = await by.ask('{ definitions { id } }');
  return definitions.map(({ id }: { id: string }) => id);
}

onEachDatabase('the shipped examples', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;
  let petr: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, { MAX_DEFINITIONS_PER_USER: '4' });
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
    petr = await platform.account(admin, 'INSTRUCTOR');
  });
  after(() => platform.remove());

  it('are listed with what is needed to choose one, the one for newcomers first', async () => {
    const { examples } = await jana.visitor.ask(LIST);
    assert.deepEqual(
      examples.map(({ name }: { name: string }) => name),
      ['tour', 'waterworks', 'web-server'],
    );
    assert.deepEqual(examples[1], {
      name: 'waterworks',
      title: 'Altwasser Waterworks',
      audience: 'Crisis teams of utilities, in two rooms',
      exerciseDuration: 60,
      roles: ['technical', 'management'],
      minTeams: 2,
      maxTeams: 10,
      together: true,
      onDemand: false,
      instructor: 'NEEDED',
      sandbox: 'NONE',
    });
  });

  it('can be downloaded as packages without problems or warnings', async () => {
    for (const name of ['tour', 'waterworks', 'web-server']) {
      const { status, headers, bytes } = await download(jana.visitor, name);
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'application/zip');
      assert.match(headers.get('content-disposition') ?? '', new RegExp(`filename="${name}\\.zip"`));
      const checked = await checkZip(bytes);
      assert.deepEqual([checked.ok, checked.warningCount], [true, 0], name);
    }
  });

  it('are found by their names alone', async () => {
    for (const name of [
      'nowhere',
      '..',
      '%2e%2e%2fx',
      '..%2Fservices',
      'tour%2F..%2Ftour',
      'TOUR',
      '%00',
      '__proto__',
    ]) {
      assert.equal((await download(jana.visitor, name)).status, 404, name);
    }
    for (const name of ['', '../tour', 'tour/../tour', 'constructor', 'x'.repeat(10_000)]) {
      assert.deepEqual((await jana.visitor.graphql(USE, { name })).codes, ['example_unknown'], name.slice(0, 20));
    }
  });

  it('become one definition per person, with the title as its name and the same bytes', async () => {
    const { useExample } = await jana.visitor.ask(USE, { name: 'tour' });
    assert.deepEqual(useExample, {
      id: useExample.id,
      name: 'A day at Lindenhof Library',
      uploadedBy: { username: jana.username },
    });
    assert.equal(await used(jana.visitor, 'tour'), useExample.id);
    assert.deepEqual(
      (await downloadPackage(jana.visitor, useExample.id)).bytes,
      (await download(jana.visitor, 'tour')).bytes,
    );
    const other = await used(petr.visitor, 'tour');
    assert.notEqual(other, useExample.id);
    assert.deepEqual([await idsOf(jana.visitor), await idsOf(petr.visitor)], [[useExample.id], [other]]);
  });

  it('become one definition however many requests come at once', async () => {
    const eva = await platform.account(admin, 'INSTRUCTOR');
    const answers = await Promise.all(Array.from({ length: 4 }, () => used(eva.visitor, 'waterworks')));
    assert.equal(new Set(answers).size, 1);
    assert.deepEqual(await idsOf(eva.visitor), [answers[0]]);
    assert.deepEqual(platform.blobFiles('incoming'), []);
  });

  it('become a new definition after the one before was deleted, or given away', async () => {
    const eva = await platform.account(admin, 'INSTRUCTOR');
    const first = await used(eva.visitor, 'web-server');
    await eva.visitor.ask(`mutation { deleteDefinition(definitionId: "${first}") }`);
    const second = await used(eva.visitor, 'web-server');
    assert.notEqual(second, first);
    await eva.visitor.ask(`mutation { unshareDefinition(definitionId: "${second}", userId: "${eva.id}") { id } }`);
    const third = await used(eva.visitor, 'web-server');
    assert.notEqual(third, second);
    assert.deepEqual(await idsOf(eva.visitor), [third]);
  });

  it('are the definition of whoever has uploaded the same bytes, under whatever name', async () => {
    const eva = await platform.account(admin, 'INSTRUCTOR');
    const { bytes } = await download(eva.visitor, 'tour');
    const { body } = await uploadPackage(eva.visitor, bytes, { name: 'Mine' });
    assert.equal(await used(eva.visitor, 'tour'), body.definition_id);
  });

  it('are not taken from the definitions of others, even if they are shared', async () => {
    const eva = await platform.account(admin, 'INSTRUCTOR');
    const shared = await used(petr.visitor, 'waterworks');
    await petr.visitor.ask(`mutation { shareDefinition(definitionId: "${shared}", userId: "${eva.id}") { id } }`);
    assert.notEqual(await used(eva.visitor, 'waterworks'), shared);
  });

  it('count as definitions of the person: the limit holds, and nothing is left behind', async () => {
    const eva = await platform.account(admin, 'INSTRUCTOR');
    for (let number = 0; number < 4; number += 1) await uploadPackage(eva.visitor);
    assert.deepEqual((await eva.visitor.graphql(USE, { name: 'tour' })).codes, ['too_many_definitions']);
    assert.deepEqual(platform.blobFiles('incoming'), []);
  });

  it('say in the audit log which example a definition was made from', async () => {
    const eva = await platform.account(admin, 'INSTRUCTOR');
    const id = await used(eva.visitor, 'tour');
    await used(eva.visitor, 'tour');
    const { audit } = await admin.ask(
      `{ audit(about: "${eva.id}", act: "definition.") { acts { act subject detail } } }`,
    );
    assert.deepEqual(audit.acts, [{ act: 'definition.uploaded', subject: id, detail: '{"example":"tour"}' }]);
  });

  it('can be used by a token that may upload definitions', async () => {
    const { token } = await createBot(admin, `examples-${kind.name}`, ['UPLOAD_DEFINITION']);
    const robot = platform.visitor({ 'api-token': token });
    assert.equal((await download(robot, 'tour')).status, 200);
    const use = 'mutation { useExample(name: "tour") { id } }';
    const { useExample } = await robot.ask(use);
    assert.deepEqual((await robot.ask(use)).useExample, useExample);
  });

  it('are hidden from trainees and strangers', async () => {
    const trainee = await platform.account(admin, 'TRAINEE');
    for (const [visitor, status] of [
      [trainee.visitor, 403],
      [platform.visitor(), 401],
    ] as const) {
      assert.equal((await download(visitor, 'tour')).status, status);
      assert.equal((await visitor.graphql(LIST)).status, status);
      assert.equal((await visitor.graphql(USE, { name: 'tour' })).status, status);
    }
  });

  it('do not exist with EXAMPLES=false, while definitions that were made from them stay', async () => {
    const mine = await used(jana.visitor, 'tour');
    await platform.restart({ EXAMPLES: 'false' });
    assert.deepEqual((await jana.visitor.ask(LIST)).examples, []);
    assert.equal((await download(jana.visitor, 'tour')).status, 404);
    assert.deepEqual((await jana.visitor.graphql(USE, { name: 'tour' })).codes, ['example_unknown']);
    assert.equal((await downloadPackage(jana.visitor, mine)).status, 200);
    await platform.restart();
    assert.equal(await used(jana.visitor, 'tour'), mine);
  });
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('an example on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  it('becomes one definition, whichever instance is asked', async (test) => {
    assert.ok(postgres !== undefined);
    const one = await PlatformUnderTest.start(postgres);
    const other = new PlatformUnderTest(one.database, {});
    test.after(async () => {
      await other.pause();
      await one.remove();
    });
    await other.resume();
    const jana = await one.account(await one.elevatedAdmin(), 'INSTRUCTOR');
    const elsewhere = await other.loggedIn(jana.username, jana.password);
    const answers = await Promise.all(
      [jana.visitor, elsewhere, jana.visitor, elsewhere].map((visitor) => used(visitor, 'tour')),
    );
    assert.equal(new Set(answers).size, 1);
    assert.deepEqual(await idsOf(elsewhere), [answers[0]]);
  });
});
