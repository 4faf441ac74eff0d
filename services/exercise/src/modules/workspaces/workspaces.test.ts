import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { joinParts, mergeTexts } from '@muster/definition/merge/join';
import { onEachDatabase } from '@muster/kit/testing';
import { uploadedPackage, uploadPackage } from '../../testing/definitions.ts';
import { SMALL, SMALL_ZIP, zipOf } from '../../testing/package-file.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';
import {
  historyOf,
  publish,
  revisionOf,
  saved,
  saveInto,
  textsIn,
  workingCopy,
  workingCopyOfZip,
} from '../../testing/working-copies.ts';

onEachDatabase('a working copy', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;
  let petr: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, { MAX_WORKSPACES_PER_USER: '30' });
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
    petr = await platform.account(admin, 'INSTRUCTOR');
  });
  after(() => platform.remove());

  it('is made of nothing, an example, a definition or a zip with problems, and has their files', async () => {
    const empty = await workingCopy(jana.visitor);
    const answer = await publish(jana.visitor, { workspaceId: empty, revision: 1, name: 'From nothing' });
    assert.deepEqual(answer.codes, [], answer.text);
    const tour = await textsIn(jana.visitor, await workingCopy(jana.visitor, { example: 'tour' }));
    assert.ok('injects.yml' in tour && Object.keys(tour).some((path) => path.startsWith('files/')));
    const definitionId = await uploadedPackage(jana.visitor);
    assert.deepEqual(await textsIn(jana.visitor, await workingCopy(jana.visitor, { definitionId })), { ...SMALL });
    const broken = { ...SMALL, 'injects.yml': '\ufeff- name: [\r\n' };
    const { body } = await workingCopyOfZip(jana.visitor, await zipOf(broken));
    assert.deepEqual(await textsIn(jana.visitor, body.workspace_id), broken);
  });

  it('is not made of an unsafe archive, of two things, or of what its owner cannot see', async () => {
    const unsafe = await workingCopyOfZip(
      jana.visitor,
      Buffer.from(SMALL_ZIP.toString('latin1').replaceAll('config.yml', '../fig.yml'), 'latin1'),
    );
    assert.deepEqual([unsafe.status, unsafe.body.code], [400, 'definition_invalid'], unsafe.text);
    const create = async (input: object) =>
      (
        await jana.visitor.graphql(
          'mutation ($input: CreateWorkspaceInput!) { createWorkspace(createWorkspaceInput: $input) { id } }',
          { input: { name: 'x', ...input } },
        )
      ).codes;
    const foreign = await uploadedPackage(petr.visitor);
    assert.deepEqual(await create({ definitionId: foreign }), ['definition_unknown']);
    assert.deepEqual(await create({ example: 'tour', empty: true }), ['workspace_source']);
    assert.deepEqual(await create({}), ['workspace_source']);
    assert.deepEqual(await create({ example: '../tour' }), ['example_unknown']);
  });

  it('is its owner’s and administrators’ alone', async () => {
    const id = await workingCopy(jana.visitor);
    const list = async (by: Visitor) =>
      (await by.ask('{ workspaces { id } }')).workspaces.map((row: { id: string }) => row.id);
    assert.ok((await list(jana.visitor)).includes(id) && (await list(admin)).includes(id));
    assert.deepEqual(await list(petr.visitor), []);
    assert.deepEqual((await saveInto(petr.visitor, id, [])).codes, ['workspace_unknown']);
    assert.equal((await petr.visitor.get(`/workspaces/${id}/package`)).status, 404);
    assert.equal((await petr.visitor.get(`/workspaces/${id}/files/config.yml`)).status, 404);
    await saved(admin, id, { path: 'content/new.md', base: 0, text: 'From an administrator.' });
    assert.equal((await textsIn(jana.visitor, id))['content/new.md'], 'From an administrator.');
  });

  it('stores all changes of a save or none, and the same save again changes nothing', async () => {
    const id = await workingCopy(jana.visitor);
    const before = await textsIn(jana.visitor, id);
    const half = await saveInto(jana.visitor, id, [
      { path: 'content/a.md', base: 0, text: 'a' },
      { path: 'config.yml', base: 0, text: 'taken' },
    ]);
    assert.deepEqual(half.codes, ['path_taken']);
    assert.deepEqual(await textsIn(jana.visitor, id), before);
    const change = { path: 'config.yml', base: 1, text: `${before['config.yml']}# č\r\n` };
    const revision = await saved(jana.visitor, id, change, { path: 'content/a.md', base: 0, text: 'a' });
    assert.equal(await saved(jana.visitor, id, change, { path: 'content/a.md', base: 0, text: 'a' }), revision);
    const moved = { path: 'content/b.md', base: revision, movedFrom: 'content/a.md' };
    const second = await saved(jana.visitor, id, moved, { path: 'roles.yml', base: 1, remove: true });
    assert.equal(await saved(jana.visitor, id, moved, { path: 'roles.yml', base: 1, remove: true }), second);
    const texts = await textsIn(jana.visitor, id);
    assert.deepEqual(
      [texts['content/b.md'], texts['config.yml'], 'roles.yml' in texts, 'content/a.md' in texts],
      ['a', change.text, false, false],
    );
  });

  it('refuses paths that no package can have, and texts that cannot be stored', async () => {
    const id = await workingCopy(jana.visitor);
    const codes = async (path: string, text = 'x') =>
      (await saveInto(jana.visitor, id, [{ path, base: 0, text }])).codes;
    for (const path of ['', '/a', 'a//b', '../a', 'a/../b', '.a', 'a/.b/c', 'a\\b', 'C:/a', 'a\nb', 'x'.repeat(1001)]) {
      assert.deepEqual(await codes(path), ['path_invalid'], JSON.stringify(path));
    }
    assert.deepEqual(await codes('config.yml/a'), ['path_taken']);
    await saved(jana.visitor, id, { path: 'content/a.md', base: 0, text: 'x' });
    assert.deepEqual(await codes('content'), ['path_taken']);
    assert.deepEqual(await codes('a.md', 'a\0'), ['text_invalid']);
    assert.deepEqual(await codes('a.md', '\ud800'), ['text_invalid']);
  });

  it('keeps the text of whoever saves on an older revision aside, and nothing of theirs is overwritten', async () => {
    const id = await workingCopy(jana.visitor);
    const base = await revisionOf(jana.visitor, id, 'injects.yml');
    const revision = await saved(jana.visitor, id, { path: 'injects.yml', base, text: 'first' });
    const late = await saveInto(admin, id, [
      { path: 'injects.yml', base, text: 'second' },
      { path: 'content/other.md', base: 0, text: 'not stored' },
    ]);
    assert.deepEqual(
      [late.codes, late.body.errors[0].extensions.conflicts],
      [['workspace_conflict'], [{ path: 'injects.yml', base, revision }]],
    );
    const texts = await textsIn(admin, id);
    assert.deepEqual([texts['injects.yml'], 'content/other.md' in texts], ['first', false]);
    const asides = async (by: Visitor) =>
      (await by.ask(`{ workspace(workspaceId: "${id}") { asides { path base text } } }`)).workspace.asides;
    assert.deepEqual(await asides(admin), [{ path: 'injects.yml', base, text: 'second' }]);
    assert.deepEqual(await asides(jana.visitor), []);
    await saveInto(admin, id, [{ path: 'injects.yml', base, text: 'second, longer' }]);
    assert.deepEqual(await asides(admin), [{ path: 'injects.yml', base, text: 'second, longer' }]);
    await saved(admin, id, { path: 'injects.yml', base: revision, text: 'both' });
    await admin.ask(
      `mutation { settleWorkspaceAside(workspaceId: "${id}", path: "injects.yml", base: ${base}) { id } }`,
    );
    assert.deepEqual(await asides(admin), []);
  });

  it('keeps what an author has not taken until they throw it away, for them alone, and what they were in conflict with', async () => {
    const id = await workingCopy(jana.visitor);
    const base = await revisionOf(jana.visitor, id, 'injects.yml');
    const theirs = await saved(jana.visitor, id, { path: 'injects.yml', base, text: 'theirs' });
    assert.deepEqual((await saveInto(jana.visitor, id, [{ path: 'injects.yml', base, text: 'mine' }])).codes, [
      'workspace_conflict',
    ]);
    const keep = (by: Visitor, args: string) =>
      by.graphql(`mutation { keepWorkspaceAside(workspaceId: "${id}", path: "injects.yml", ${args}) { id } }`);
    for (const [args, ...codes] of [
      ['text: "mine"'],
      ['text: "mine"'],
      ['text: null, fileId: null', 'change_invalid'],
      ['fileId: "none"', 'change_invalid'],
      ['text: "\\u0000"', 'text_invalid'],
    ] as const) {
      assert.deepEqual((await keep(jana.visitor, args)).codes, codes, args);
    }
    const form = new FormData();
    form.append('file', new Blob(['long']), 'file');
    const sent = await jana.visitor.request('POST', `/workspaces/${id}/files`, { raw: form });
    assert.deepEqual((await keep(jana.visitor, `fileId: "${sent.body.file_id}"`)).codes, []);
    // What was refused is the same text.
    await jana.visitor.ask(
      `mutation { settleWorkspaceAside(workspaceId: "${id}", path: "injects.yml", base: ${base}) { id } }`,
    );
    const kept = async (by: Visitor) =>
      (await by.ask(`{ workspace(workspaceId: "${id}") { keptAsides { path sha256 text } } }`)).workspace.keptAsides;
    const [, first] = (await kept(jana.visitor)).toSorted((one: { text: string }, other: { text: string }) =>
      one.text < other.text ? -1 : 1,
    );
    assert.deepEqual([(await kept(jana.visitor)).length, first.path, first.text], [2, 'injects.yml', 'mine']);
    assert.deepEqual(await kept(admin), []);
    // Within a minute, by one person: what was overwritten stays in the history nevertheless.
    const after = await saved(jana.visitor, id, { path: 'injects.yml', base: theirs, text: 'decided' });
    await jana.visitor.ask(`mutation { restoreWorkspace(workspaceId: "${id}", revision: ${theirs}) { id } }`);
    assert.deepEqual([(await textsIn(jana.visitor, id))['injects.yml'], after], ['theirs', theirs + 1]);
    await jana.visitor.ask(
      `mutation { forgetWorkspaceAside(workspaceId: "${id}", path: "injects.yml", sha256: "${first.sha256}") { id } }`,
    );
    assert.deepEqual(
      (await kept(jana.visitor)).map(({ text }: { text: string }) => text),
      ['long'],
    );
  });

  it('goes back to a kept state with a new revision, and saves within a minute are one state', async () => {
    const id = await workingCopy(jana.visitor);
    const original = await textsIn(jana.visitor, id);
    let base = await saved(jana.visitor, id, { path: 'injects.yml', base: 1, text: 'one' });
    const folded = base;
    base = await saved(jana.visitor, id, { path: 'injects.yml', base, text: 'two' });
    const first = await saved(jana.visitor, id, { path: 'a.md', base: 0, text: 'a' });
    platform.clock.advance(61_000);
    await saved(
      jana.visitor,
      id,
      { path: 'injects.yml', base, text: 'three' },
      { path: 'a.md', base: first, remove: true },
    );
    const numbers = (await historyOf(jana.visitor, id)).map(
      ({ number, paths }: { number: number; paths: string[] }) => [number, paths],
    );
    assert.deepEqual(numbers, [
      [5, ['a.md', 'injects.yml']],
      [4, ['a.md', 'injects.yml']],
      [1, []],
    ]);
    const restore = (revision: number) =>
      jana.visitor.graphql(`mutation { restoreWorkspace(workspaceId: "${id}", revision: ${revision}) { revision } }`);
    const gone = await restore(folded);
    assert.deepEqual([gone.codes, gone.body.errors[0].extensions.nearest], [['revision_gone'], 4]);
    assert.deepEqual((await restore(first)).data.restoreWorkspace, { revision: 6 });
    assert.deepEqual(await textsIn(jana.visitor, id), { ...original, 'injects.yml': 'two', 'a.md': 'a' });
    assert.deepEqual((await restore(1)).codes, []);
    assert.deepEqual(await textsIn(jana.visitor, id), original);
    assert.deepEqual((await restore(5)).codes, []);
    assert.deepEqual(await textsIn(jana.visitor, id), { ...original, 'injects.yml': 'three' });
  });

  it('takes attachments, gives them back byte for byte, and packs the same files into the same bytes', async () => {
    const id = await workingCopy(jana.visitor);
    const bytes = Buffer.from([0, 1, 2, 255, 254]);
    const send = async (content: Buffer<ArrayBuffer>): Promise<string> => {
      const form = new FormData();
      form.append('file', new Blob([content]), 'plan.png');
      const answer = await jana.visitor.request('POST', `/workspaces/${id}/files`, { raw: form });
      assert.equal(answer.status, 200, answer.text);
      return answer.body.file_id;
    };
    const fileId = await send(bytes);
    const revision = await saved(jana.visitor, id, { path: 'files/plan.png', base: 0, fileId });
    assert.equal(await saved(jana.visitor, id, { path: 'files/plan.png', base: 0, fileId }), revision, 'again');
    const download = async (path: string) =>
      Buffer.from(
        await (
          await fetch(`${jana.visitor.url}/inject/api/v1/workspaces/${id}/${path}`, {
            headers: { cookie: `sessionid=${jana.visitor.cookie}` },
          })
        ).arrayBuffer(),
      );
    assert.deepEqual(await download('files/files%2Fplan.png'), bytes);
    const text = await saved(jana.visitor, id, {
      path: 'content/n.md',
      base: 0,
      fileId: await send(Buffer.from('ahoj č')),
    });
    assert.equal((await textsIn(jana.visitor, id))['content/n.md'], 'ahoj č', 'a text is a text however it came');
    assert.ok(text > revision);
    const [one, again] = [await download('package'), await download('package')];
    assert.ok(one.length > 500 && one.equals(again));
    const { body } = await workingCopyOfZip(jana.visitor, one);
    assert.deepEqual(await textsIn(jana.visitor, body.workspace_id), await textsIn(jana.visitor, id));
  });

  it('loses nothing when its zip is changed by hand while others save, and comes in again', async () => {
    const id = await workingCopy(jana.visitor);
    const path = 'injects.yml';
    const [base, before] = [await revisionOf(jana.visitor, id, path), (await textsIn(jana.visitor, id))[path] ?? ''];
    const inZip = await textsIn(jana.visitor, id);
    const studio = before.replace(/$/, '# Written in the studio.\n');
    const elsewhere = `# Written by hand.\n${before}`;
    const samePlace = before.replace(/$/, '# Written by hand at the end.\n');
    const now = await saved(jana.visitor, id, { path, base, text: studio });

    const zip = await zipOf({ ...inZip, [path]: elsewhere } as Record<string, string>);
    const { body } = await workingCopyOfZip(jana.visitor, zip);
    assert.equal((await textsIn(jana.visitor, body.workspace_id))[path], elsewhere, 'a zip is a copy of its own');
    assert.equal((await textsIn(jana.visitor, id))[path], studio, 'the other one is as it was');

    for (const text of [elsewhere, samePlace]) {
      const late = await saveInto(jana.visitor, id, [{ path, base, text }]);
      assert.deepEqual(late.codes, ['workspace_conflict'], 'into the same copy: not over what was saved');
    }
    const merged = mergeTexts({ base: before, mine: elsewhere, theirs: studio });
    assert.ok(merged.every(({ is }) => is === 'agreed'));
    await saved(jana.visitor, id, { path, base: now, text: joinParts(merged, () => '') });
    assert.equal((await textsIn(jana.visitor, id))[path], `# Written by hand.\n${studio}`);
    const disputed = mergeTexts({ base: before, mine: samePlace, theirs: studio });
    assert.ok(disputed.some(({ is }) => is === 'disputed'));
    const { workspace } = await jana.visitor.ask(`{ workspace(workspaceId: "${id}") { asides { path base text } } }`);
    assert.deepEqual(workspace.asides, [{ path, base, text: samePlace }], 'what was not taken is kept');
  });

  it('is published as versions of one line, each from the newest, and not with problems', async () => {
    const id = await workingCopy(jana.visitor);
    const clientId = randomUUID();
    const input = { workspaceId: id, revision: 1, name: 'A line', note: 'The first.' };
    const first = await publish(jana.visitor, input, clientId);
    assert.deepEqual(first.codes, [], first.text);
    const { lineVersion, lineId, note } = first.data.publishWorkspace;
    assert.deepEqual([lineVersion, note], [1, 'The first.']);
    assert.deepEqual((await publish(jana.visitor, input, clientId)).data, first.data, 'once with its clientId');
    const late = await publish(jana.visitor, { ...input, name: 'A line' });
    assert.deepEqual([late.codes, late.body.errors[0].extensions.newest], [['published_meanwhile'], 1]);
    await jana.visitor.ask(
      `mutation { shareDefinition(definitionId: "${first.data.publishWorkspace.id}", userId: "${petr.id}") { id } }`,
    );
    const second = await publish(jana.visitor, { ...input, name: 'Renamed', after: 1 });
    const shared = second.data.publishWorkspace.instructors.map((user: { id: string }) => user.id);
    assert.deepEqual(
      [second.data.publishWorkspace.lineVersion, second.data.publishWorkspace.lineId, shared.toSorted()],
      [2, lineId, [jana.id, petr.id].toSorted()],
    );
    const revision = await saved(jana.visitor, id, { path: 'injects.yml', base: 1, text: '- nam: x\n' });
    const stale = await publish(jana.visitor, { ...input, after: 2 });
    assert.deepEqual(stale.codes, ['saved_meanwhile'], 'not without what was saved since');
    const broken = await publish(jana.visitor, { ...input, revision, after: 2 });
    assert.deepEqual(broken.codes, ['definition_invalid']);
    assert.ok(broken.body.errors[0].extensions.problems.length > 0);
    const { definitionLine } = await petr.visitor.ask(
      `{ definitionLine(lineId: "${lineId}") { name versions { lineVersion } } }`,
    );
    assert.deepEqual(definitionLine, { name: 'A line', versions: [{ lineVersion: 2 }, { lineVersion: 1 }] });
    const uploaded = await uploadPackage(jana.visitor, SMALL_ZIP, { name: 'A line' });
    const { definition } = await jana.visitor.ask(
      `{ definition(definitionId: "${uploaded.body.definition_id}") { lineId lineVersion } }`,
    );
    assert.deepEqual(definition, { lineId, lineVersion: 3 }, 'an upload under the same name joins the line');
  });

  it('continues the line of its definition for the owner of that and for administrators, and begins one for others', async () => {
    const definitionId = await uploadedPackage(jana.visitor, await zipOf({ ...SMALL, 'content/z.md': 'z' }));
    await jana.visitor.ask(
      `mutation { shareDefinition(definitionId: "${definitionId}", userId: "${petr.id}") { id } }`,
    );
    const { definition } = await jana.visitor.ask(
      `{ definition(definitionId: "${definitionId}") { lineId lineVersion } }`,
    );
    const theirs = await workingCopy(petr.visitor, { definitionId });
    const opened = await petr.visitor.ask(`{ workspaces(definitionId: "${definitionId}") { id } }`);
    assert.deepEqual(opened.workspaces, [{ id: theirs }]);
    const { data } = await publish(petr.visitor, { workspaceId: theirs, revision: 1, name: 'My own' });
    assert.notEqual(data.publishWorkspace.lineId, definition.lineId);
    assert.equal(data.publishWorkspace.lineVersion, 1);
    const { definitionLine } = await jana.visitor.ask(
      `{ definitionLine(lineId: "${definition.lineId}") { versions { lineVersion } } }`,
    );
    const after = definitionLine.versions[0].lineVersion;
    const admins = await workingCopy(admin, { definitionId });
    const next = await publish(admin, { workspaceId: admins, revision: 1, name: 'Small', after });
    assert.equal(next.data.publishWorkspace.lineId, definition.lineId, next.text);
  });

  it('goes with its history, and published versions stay', async () => {
    const id = await workingCopy(jana.visitor);
    const { data } = await publish(jana.visitor, { workspaceId: id, revision: 1, name: 'Stays' });
    await jana.visitor.ask(`mutation { deleteWorkspace(workspaceId: "${id}") }`);
    assert.deepEqual((await saveInto(jana.visitor, id, [])).codes, ['workspace_unknown']);
    const { definition } = await jana.visitor.ask(
      `{ definition(definitionId: "${data.publishWorkspace.id}") { name } }`,
    );
    assert.equal(definition.name, 'Stays');
    const again = await jana.visitor.graphql(`mutation { deleteWorkspace(workspaceId: "${id}") }`);
    assert.deepEqual(again.codes, ['workspace_unknown']);
  });

  it('stays for administrators when its owner is deleted', async () => {
    const gone = await platform.account(admin, 'INSTRUCTOR');
    const id = await workingCopy(gone.visitor);
    await admin.ask(`mutation { deleteUser(userId: "${gone.id}") }`);
    const { workspace } = await admin.ask(`{ workspace(workspaceId: "${id}") { owner { id } fileCount } }`);
    assert.deepEqual(workspace, { owner: null, fileCount: 5 });
  });

  it('is refused beyond the number that one person can have', async () => {
    const few = await platform.account(admin, 'INSTRUCTOR');
    for (let count = 0; count < 30; count += 1) await workingCopy(few.visitor);
    const { codes } = await few.visitor.graphql(
      'mutation { createWorkspace(createWorkspaceInput: { name: "x", empty: true }) { id } }',
    );
    assert.deepEqual(codes, ['too_many_workspaces']);
  });
});
