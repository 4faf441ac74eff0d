import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { onEachDatabase } from '@muster/kit/testing';
import { readConfig } from '../../config.ts';
import { CountedPlatform } from '../../testing/counted-platform.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { historyOf, type SentChange, saved, saveInto, textsIn, workingCopy } from '../../testing/working-copies.ts';
import { thinHistories } from './thin-histories.service.ts';

const HOUR_MS = 3_600_000;

/** More files than one page, one save, and one part of a restore. */
const MANY = 1_100;

const fresh = (path: string, text = ''): SentChange => ({ path, base: 0, text });

async function filled(by: Visitor, id: string): Promise<number> {
  const changes = Array.from({ length: MANY }, (_, i) => fresh(`content/${i}.md`, `${i}`));
  let revision = 0;
  for (let from = 0; from < MANY; from += 500) revision = await saved(by, id, ...changes.slice(from, from + 500));
  return revision;
}

const filesOf = async (by: Visitor, id: string, after = ''): Promise<{ path: string }[]> =>
  (
    await by.ask(
      'query ($id: ID!, $after: String!) { workspace(workspaceId: $id) { files(after: $after) { path } } }',
      {
        id,
        after,
      },
    )
  ).workspace.files;

const restore = (by: Visitor, id: string, revision: number) =>
  by.graphql(`mutation { restoreWorkspace(workspaceId: "${id}", revision: ${revision}) { revision fileCount bytes } }`);

onEachDatabase('a large working copy', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, { MAX_DEFINITION_MB: '1' });
    admin = await platform.elevatedAdmin();
  });
  after(() => platform.remove());

  /** As the sweeper does beside the service. */
  async function thinned(): Promise<number> {
    const { clock, database: test } = platform;
    const settings = {
      ...test.environment('DATABASE_URL'),
      ADMIN_PASSWORD: 'an-admin-of-tests',
      MAX_DEFINITION_MB: '1',
    };
    const database = openDatabase(platform.address(), () => {});
    try {
      return await thinHistories({ database, clock, config: readConfig(settings, false) });
    } finally {
      await database.close();
    }
  }

  it('is listed and restored whole, in one revision, and the second time nothing is done', async () => {
    const id = await workingCopy(admin);
    const { length: few } = await filesOf(admin, id);
    const full = await filled(admin, id);
    const listed = await filesOf(admin, id);
    assert.equal(listed.length, few + MANY);
    assert.deepEqual(await filesOf(admin, id, listed[1_049]?.path), listed.slice(1_050));
    assert.deepEqual(await filesOf(admin, id, 'content/é\u{1F600}'), listed.slice(listed.length - 3));
    platform.clock.advance(61_000);
    const back = await restore(admin, id, 1);
    assert.deepEqual(back.codes, [], back.text);
    assert.equal(back.data.restoreWorkspace.fileCount, few);
    assert.equal((await filesOf(admin, id)).length, few);
    assert.deepEqual((await restore(admin, id, 1)).data, back.data);
    const { fileCount, bytes } = (await restore(admin, id, full)).data.restoreWorkspace;
    const texts = await textsIn(admin, id);
    const sizes = (await admin.ask(`{ workspace(workspaceId: "${id}") { files { size } } }`)).workspace.files;
    assert.equal(texts['content/1099.md'], '1099');
    assert.deepEqual(
      [fileCount, bytes],
      [few + MANY, sizes.reduce((sum: number, { size }: { size: number }) => sum + size, 0)],
    );
    assert.deepEqual(
      (await historyOf(admin, id)).map(({ pathCount }: { pathCount: number }) => pathCount),
      [MANY, MANY, MANY, 0],
    );
  });

  it('goes back to a state in which a folder was a file', async () => {
    const id = await workingCopy(admin);
    const file = await saved(admin, id, fresh('content/a', 'a file'));
    platform.clock.advance(61_000);
    await saved(admin, id, { path: 'content/a', base: file, remove: true }, fresh('content/a/b.md', 'in a folder'));
    assert.deepEqual((await restore(admin, id, file)).codes, []);
    const texts = await textsIn(admin, id);
    assert.deepEqual([texts['content/a'], 'content/a/b.md' in texts], ['a file', false]);
  });

  it('has no file in the place of a folder, whatever lies between them in the order of paths', async () => {
    const id = await workingCopy(admin);
    const codes = async (...paths: readonly string[]) =>
      (
        await saveInto(
          admin,
          id,
          paths.map((path) => fresh(path)),
        )
      ).codes;
    assert.deepEqual(await codes('x/a', 'x/a-b', 'x/a.md', 'x/ab/c'), []);
    assert.deepEqual(await codes('x/a/b/c'), ['path_taken']);
    assert.deepEqual(await codes('x/ab'), ['path_taken']);
    assert.deepEqual(await codes('y/a', 'y/a!', 'y/a/b'), ['path_taken']);
    assert.deepEqual(await codes('z', 'z-a/b', 'z0'), []);
  });

  it('refuses to keep more of its history than ten packages, and goes on once that is thinned', async () => {
    const id = await workingCopy(admin);
    let base = await saved(admin, id, fresh('content/long.md', ''));
    const save = (letter: string, label?: string) =>
      saveInto(admin, id, [{ path: 'content/long.md', base, text: letter.repeat(990_000) }], label);
    let answer = await save('a');
    for (let count = 0; answer.codes.length === 0 && count < 20; count += 1) {
      base = answer.data.saveWorkspaceFiles.revision;
      platform.clock.advance(61_000);
      answer = await save(count % 2 === 0 ? 'b' : 'c');
    }
    assert.deepEqual([answer.codes, answer.body.errors[0].extensions.variant], [['workspace_full'], 'history']);
    assert.equal((await historyOf(admin, id)).length, 12);
    platform.clock.advance(HOUR_MS);
    assert.equal(await thinned(), 10);
    assert.deepEqual((await save('d')).codes, []);
  });

  it('shows refused texts until an answer has enough of them, the newest first', async () => {
    const id = await workingCopy(admin);
    const base = await saved(admin, id, fresh('content/a.md'));
    await saved(admin, id, { path: 'content/a.md', base, text: 'first' });
    for (const letter of ['x', 'y', 'z']) {
      platform.clock.advance(1_000);
      const late = {
        path: 'content/a.md',
        base: base + { x: 10, y: 20, z: 30 }[letter as 'x'],
        text: letter.repeat(900_000),
      };
      assert.deepEqual((await saveInto(admin, id, [late])).codes, ['workspace_conflict']);
    }
    const asides = async () =>
      (await admin.ask(`{ workspace(workspaceId: "${id}") { asides { base text } } }`)).workspace.asides.map(
        ({ text }: { text: string }) => text[0],
      );
    assert.deepEqual(await asides(), ['z', 'y']);
    await admin.ask(
      `mutation { settleWorkspaceAside(workspaceId: "${id}", path: "content/a.md", base: ${base + 30}) { id } }`,
    );
    assert.deepEqual(await asides(), ['y', 'x']);
  });
});

onEachDatabase('reading a working copy', (kind) => {
  let platform: CountedPlatform;

  before(async () => {
    platform = await CountedPlatform.start(kind);
  });
  after(() => platform.remove());

  const aliases = (count: number, field: string): string =>
    Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ');

  it('takes the same statements however often a field of it is asked for', async () => {
    const id = await workingCopy(platform.admin);
    const statements = async (fields: string) =>
      (await platform.statementsOf(() => platform.admin.ask(`{ workspace(workspaceId: "${id}") { ${fields} } }`)))
        .length;
    assert.equal(await statements(aliases(50, 'files { path }')), await statements('files { path }'));
    assert.equal(await statements(aliases(50, 'asides { path }')), await statements('asides { path }'));
  });

  it('is refused before its files are read, if a request asks for very many of them', async () => {
    const id = await workingCopy(platform.admin);
    await filled(platform.admin, id);
    const query = `{ ${aliases(150, `workspace(workspaceId: "${id}") { files { path } }`)} }`;
    const statements = await platform.statementsOf(() => platform.admin.post('/graphql', { query }));
    const reads = statements.filter((statement) => statement.includes('"workspace_files"'));
    assert.ok(reads.length < 150, `${reads.length} statements`);
  });
});
