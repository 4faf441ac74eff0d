import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Definition } from '@muster/definition';
import { migrate, openDatabase } from '@muster/kit/database';
import { type DatabaseKind, onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import { type Kysely, sql } from 'kysely';
import { packageForm, SMALL, zipOf } from '../../testing/package-file.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const recorded = new URL('../../../../../packages/definition/src/stored/recorded/model-1.json', import.meta.url);
const MODEL = readFileSync(recorded, 'utf8');

/** A database from when models were stored with list data, with one definition. */
async function databaseOfBefore(kind: DatabaseKind, test: TestContext): Promise<PlatformUnderTest> {
  const platform = new PlatformUnderTest(await kind.create(), {});
  test.after(() => platform.remove());
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  for (const name of readdirSync(migrations)) {
    if (name < '0005') cpSync(join(migrations, name), join(folder.path, name));
  }
  mkdirSync(platform.dataFolder, { recursive: true });
  const database = openDatabase(platform.address(), () => {});
  await migrate(database, folder.path, 'exercise', () => 0);
  await database.transaction(async (tx) => {
    await sql`insert into users (id, username, username_folded, first_name, last_name, search_text, user_group, is_active, created_at)
      values ('someone', 'someone', 'someone', 'Some', 'One', 'someone', 'INSTRUCTOR', true, 0)`.execute(tx.tables());
    await sql`insert into definitions (id, name, version, blob_hash, size, model, warnings, uploaded_by, uploaded_at)
      values (1, 'Older format', '0.25.0', 'x', 7, ${MODEL}, '[{"file": "a"}, {"file": "b"}]', 'someone', 0)`.execute(
      tx.tables(),
    );
  });
  await database.close();
  return platform;
}

async function platformFor(kind: DatabaseKind, test: TestContext): Promise<PlatformUnderTest> {
  const platform = await PlatformUnderTest.start(kind);
  test.after(() => platform.remove());
  return platform;
}

async function uploadOf(by: Visitor, files: Record<string, string> = {}): Promise<string> {
  const raw = packageForm(await zipOf({ ...SMALL, ...files }), { name: 'A definition' });
  const { status, body, text } = await by.request('POST', '/definitions', { raw });
  assert.equal(status, 200, text);
  return body.definition_id;
}

onEachDatabase('a stored definition', (kind) => {
  it('a definition from an older version is listed, and its model is read in the current form', async (t) => {
    const platform = await databaseOfBefore(kind, t);
    await platform.resume();
    const { definitions } = await (
      await platform.admin()
    ).ask(`{ definitions(limit: 1) { id name exerciseDuration warningCount warnings { file variant params }
      counts { injects milestones emailAddresses drive } injects { name } emailAddresses { templates { content { text } } } } }`);
    const model: Definition = JSON.parse(MODEL);
    assert.deepEqual(definitions, [
      {
        id: '1',
        name: 'Older format',
        exerciseDuration: 30,
        warningCount: 2,
        warnings: ['a', 'b'].map((file) => ({ file, variant: null, params: null })),
        counts: { injects: 2, milestones: 3, emailAddresses: 1, drive: 1 },
        injects: [{ name: 'start' }, { name: 'mail' }],
        emailAddresses: model.emailPersons.map(({ templates }) => ({
          templates: templates.map(({ content: { text } }) => ({ content: { text } })),
        })),
      },
    ]);
  });

  it('is listed without reading its model', async (t) => {
    const platform = await platformFor(kind, t);
    const admin = await platform.admin();
    const id = await uploadOf(admin);
    await platform.whileStopped((database) => ruin(database));
    const { definitions } = await admin.ask('{ definitions { id name exerciseDuration counts { injects } } }');
    assert.deepEqual(definitions, [{ id, name: 'A definition', exerciseDuration: 45, counts: { injects: 1 } }]);
    const read = await admin.graphql(`{ definition(definitionId: "${id}") { injects { name } } }`);
    assert.equal(read.codes.length, 1, 'reading it would have failed');
  });

  /** A model of an unknown version. */
  const ruin = (database: Kysely<unknown>) => sql`update definition_models set version = 99`.execute(database);

  it('contains a repeated text once', async (t) => {
    const platform = await platformFor(kind, t);
    const admin = await platform.admin();
    const text = 'The same words for everybody. '.repeat(100);
    const injects = Array.from(
      { length: 50 },
      (_, i) => `- {name: i${i}, alternatives: [{name: x, content_path: same.md}]}\n`,
    );
    const id = await uploadOf(admin, { 'injects.yml': injects.join(''), 'content/same.md': text });
    let stored = '';
    await platform.whileStopped(async (database) => {
      const { rows } = await sql<{ model: unknown }>`select model from definition_models`.execute(database);
      stored = JSON.stringify(rows[0]?.model);
    });
    assert.equal(stored.split(text.trim()).length, 2);
    const { definition } = await admin.ask(
      `{ definition(definitionId: "${id}") { injects { alternatives { content { text } } } } }`,
    );
    assert.deepEqual(
      definition.injects.map(({ alternatives }: { alternatives: unknown }) => alternatives),
      Array(50).fill([{ content: { text } }]),
    );
  });

  it('is not read if a list requests more models than can be read at once', async (t) => {
    const platform = await platformFor(kind, t);
    const admin = await platform.admin();
    const ids = [await uploadOf(admin), await uploadOf(admin), await uploadOf(admin)];
    await platform.whileStopped((database) => sql`update definitions set model_bytes = 9000000`.execute(database));
    const parts = (one: string) => `{ definition(definitionId: "${one}") { injects { name } tools { name } } }`;
    for (const one of ids) assert.equal((await admin.graphql(parts(one))).status, 200);
    const all = await admin.graphql('{ definitions { id injects { name } } }');
    assert.ok(all.codes.includes('query_too_expensive'), all.text);
    const { definitions } = await admin.ask('{ definitions(limit: 2) { injects { name } } }');
    assert.equal(definitions.length, 2);
  });

  it('is refused to a user who has the maximum number', async (t) => {
    const platform = await PlatformUnderTest.start(kind, { MAX_DEFINITIONS_PER_USER: '2' });
    t.after(() => platform.remove());
    const admin = await platform.elevatedAdmin();
    const [jana, petr] = [await platform.account(admin, 'INSTRUCTOR'), await platform.account(admin, 'INSTRUCTOR')];
    const raw = async () => packageForm(await zipOf(SMALL), { name: 'One more' });
    const upload = async (by: Visitor) => by.request('POST', '/definitions', { raw: await raw() });
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(jana.visitor)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    assert.equal(refused?.body.code, 'too_many_definitions');
    assert.match(refused?.body.error, /You have uploaded 2 definitions, and more are not allowed/);
    assert.equal((await upload(petr.visitor)).status, 200);
    const [{ id }] = (await jana.visitor.ask('{ definitions { id } }')).definitions;
    await jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${id}") }`);
    assert.equal((await upload(jana.visitor)).status, 200);
  });
});
