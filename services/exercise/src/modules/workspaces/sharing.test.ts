import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { publish, revisionOf, saved, saveInto, textsIn, workingCopy } from '../../testing/working-copies.ts';

onEachDatabase('sharing a working copy', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;
  let petr: Account;
  let eva: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
    petr = await platform.account(admin, 'INSTRUCTOR');
    eva = await platform.account(admin, 'TRAINEE');
  });
  after(() => platform.remove());

  const share = (by: Visitor, id: string, user: string, access: string) =>
    by.graphql(
      `mutation { shareWorkspace(workspaceId: "${id}", userId: "${user}", access: ${access}) { members { user { id } access } } }`,
    );
  const unshare = (by: Visitor, id: string, user: string) =>
    by.graphql(`mutation { unshareWorkspace(workspaceId: "${id}", userId: "${user}") { members { access } } }`);
  const remove = (by: Visitor, id: string) => by.graphql(`mutation { deleteWorkspace(workspaceId: "${id}") }`);
  const listed = async (by: Visitor): Promise<string[]> =>
    (await by.ask('{ workspaces { id } }')).workspaces.map(({ id }: { id: string }) => id);
  const accessOf = async (by: Visitor, id: string) =>
    (await by.graphql(`{ workspace(workspaceId: "${id}") { access } }`)).data?.workspace?.access;

  it('lets reviewers read and download it, and neither write, publish, share nor delete', async () => {
    const id = await workingCopy(jana.visitor);
    assert.deepEqual((await share(jana.visitor, id, petr.id, 'REVIEW')).data.shareWorkspace.members, [
      { user: { id: petr.id }, access: 'REVIEW' },
    ]);
    assert.ok((await listed(petr.visitor)).includes(id));
    assert.equal(await accessOf(petr.visitor, id), 'REVIEW');
    assert.deepEqual(await textsIn(petr.visitor, id), await textsIn(jana.visitor, id));
    assert.equal((await petr.visitor.get(`/workspaces/${id}/package`)).status, 200);
    const change = { path: 'content/a.md', base: 0, text: 'a' };
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.png');
    const sent = await petr.visitor.request('POST', `/workspaces/${id}/files`, { raw: form });
    assert.deepEqual([sent.status, sent.body.code], [403, 'review_only']);
    const restored = await petr.visitor.graphql(
      `mutation { restoreWorkspace(workspaceId: "${id}", revision: 1) { id } }`,
    );
    const refusals = [
      (await saveInto(petr.visitor, id, [change])).codes,
      restored.codes,
      (await publish(petr.visitor, { workspaceId: id, revision: 1, name: 'Mine' })).codes,
      (await share(petr.visitor, id, petr.id, 'WRITE')).codes,
      (await unshare(petr.visitor, id, petr.id)).codes,
      (await remove(petr.visitor, id)).codes,
    ];
    assert.deepEqual(refusals.flat(), [
      ...['review_only', 'review_only', 'review_only', 'not_the_owner', 'not_the_owner', 'not_the_owner'],
    ]);
    assert.equal('content/a.md' in (await textsIn(jana.visitor, id)), false);
  });

  it('lets writers save, and publish the versions after the first', async () => {
    const id = await workingCopy(jana.visitor);
    await share(jana.visitor, id, petr.id, 'REVIEW');
    await share(jana.visitor, id, petr.id, 'WRITE');
    assert.equal(await accessOf(petr.visitor, id), 'WRITE');
    const base = await revisionOf(petr.visitor, id, 'roles.yml');
    const text = (await textsIn(petr.visitor, id))['roles.yml'] ?? '';
    const revision = await saved(petr.visitor, id, { path: 'roles.yml', base, text: `${text}# by Petr\n` });
    const input = { workspaceId: id, revision, name: 'Together' };
    assert.deepEqual((await publish(petr.visitor, input)).codes, ['not_the_owner'], 'whose line would it be?');
    const first = await publish(jana.visitor, input);
    const { workspace } = await petr.visitor.ask(`{ workspace(workspaceId: "${id}") { newestVersion base { id } } }`);
    assert.deepEqual(workspace, { newestVersion: 1, base: null }, 'what he does not see');
    const second = await publish(petr.visitor, { ...input, after: workspace.newestVersion });
    const { lineId, lineVersion, instructors } = second.data.publishWorkspace;
    assert.deepEqual([lineId, lineVersion], [first.data.publishWorkspace.lineId, 2], second.text);
    assert.deepEqual(
      instructors.map((user: { id: string }) => user.id).toSorted(),
      [jana.id, petr.id].toSorted(),
      'its owner keeps it',
    );
    assert.deepEqual((await remove(petr.visitor, id)).codes, ['not_the_owner']);
  });

  it('is for instructors, and ends for whoever loses it', async () => {
    const id = await workingCopy(jana.visitor);
    assert.deepEqual((await share(jana.visitor, id, eva.id, 'REVIEW')).codes, ['not_a_writer']);
    const nobody = '00000000-0000-4000-8000-000000000000';
    assert.deepEqual((await share(jana.visitor, id, nobody, 'REVIEW')).codes, ['user_unknown']);
    assert.deepEqual((await share(petr.visitor, id, petr.id, 'WRITE')).codes, ['workspace_unknown']);
    assert.deepEqual((await share(admin, id, petr.id, 'WRITE')).codes, []);
    assert.deepEqual((await share(jana.visitor, id, jana.id, 'REVIEW')).data.shareWorkspace.members.length, 1);
    assert.equal(await accessOf(jana.visitor, id), 'OWNER');
    await unshare(jana.visitor, id, petr.id);
    assert.deepEqual((await unshare(jana.visitor, id, petr.id)).codes, [], 'again');
    assert.equal((await listed(petr.visitor)).includes(id), false);
    assert.deepEqual((await saveInto(petr.visitor, id, [])).codes, ['workspace_unknown']);
    const gone = await platform.account(admin, 'INSTRUCTOR');
    await share(jana.visitor, id, gone.id, 'WRITE');
    await admin.ask(`mutation { deleteUser(userId: "${gone.id}") }`);
    const { workspace } = await jana.visitor.ask(`{ workspace(workspaceId: "${id}") { members { access } } }`);
    assert.deepEqual(workspace.members, []);
    const { audit } = await admin.ask('{ audit(limit: 50) { acts { act subject } } }');
    const acts = audit.acts
      .filter((entry: { act: string; subject: string }) => entry.subject === id && entry.act.startsWith('workspace.'))
      .map(({ act }: { act: string }) => act);
    assert.deepEqual(acts, ['workspace.shared', 'workspace.unshared', 'workspace.shared', 'workspace.created']);
  });

  const write = (by: Visitor, id: string, text: string, more: object = {}) =>
    by.graphql(
      `mutation ($id: ID!, $text: String!, $on: WorkspaceThingInput, $answerTo: ID, $clientId: String) {
        noteOnWorkspace(workspaceId: $id, text: $text, on: $on, answerTo: $answerTo, clientId: $clientId) { id } }`,
      { id, text, ...more },
    );
  const written = async (by: Visitor, id: string, text: string, more: object = {}): Promise<string> => {
    const { codes, data, text: raw } = await write(by, id, text, more);
    assert.deepEqual(codes, [], raw);
    return data.noteOnWorkspace.id;
  };
  const settle = (by: Visitor, note: string, settled = true) =>
    by.graphql(
      `mutation { settleWorkspaceNote(noteId: "${note}", settled: ${settled}) { id settledAt settledBy { id } } }`,
    );
  const removeNote = (by: Visitor, note: string) => by.graphql(`mutation { deleteWorkspaceNote(noteId: "${note}") }`);
  const rename = (by: Visitor, id: string, from: string, to: string) =>
    by.graphql(
      'mutation ($id: ID!, $from: String!, $to: String!) { renameInWorkspaceNotes(workspaceId: $id, thing: { kind: INJECT, name: $from }, to: $to) }',
      { id, from, to },
    );
  const read = (by: Visitor, id: string) =>
    by.graphql(
      `{ workspaceNotes(workspaceId: "${id}", limit: 500) { id kind name text answerTo settledAt user { id } } }`,
    );
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const notes = async (by: Visitor, id: string): Promise<any[]> => (await read(by, id)).data.workspaceNotes;
  const shared = async (): Promise<string> => {
    const id = await workingCopy(jana.visitor);
    await share(jana.visitor, id, petr.id, 'REVIEW');
    return id;
  };
  const INJECT = { kind: 'INJECT', name: 'welcome' };

  it('lets notes be written, answered and settled by reviewers too, and follow a thing that is renamed', async () => {
    const id = await shared();
    const first = await written(petr.visitor, id, '  Too early? ', { on: INJECT });
    const answer = await written(jana.visitor, id, 'Moved.', { answerTo: first });
    await written(petr.visitor, id, 'Thanks.', { answerTo: answer });
    await written(petr.visitor, id, 'All of it reads well.');
    assert.deepEqual((await rename(petr.visitor, id, 'welcome', 'x')).codes, ['review_only']);
    assert.deepEqual((await rename(jana.visitor, id, 'welcome', 'greeting')).codes, []);
    const { settledAt, settledBy } = (await settle(petr.visitor, answer)).data.settleWorkspaceNote;
    assert.equal(settledBy.id, petr.id);
    assert.deepEqual(
      (await notes(jana.visitor, id))
        .toSorted((a, b) => (a.text < b.text ? -1 : 1))
        .map(({ id: _, answerTo, user, ...note }) => ({
          ...note,
          ...{ answers: answerTo === first, by: user.id === petr.id ? 'petr' : 'jana' },
        })),
      [
        { kind: null, name: '', text: 'All of it reads well.', settledAt: null, answers: false, by: 'petr' },
        { kind: 'INJECT', name: 'greeting', text: 'Moved.', settledAt: null, answers: true, by: 'jana' },
        { kind: 'INJECT', name: 'greeting', text: 'Thanks.', settledAt: null, answers: true, by: 'petr' },
        { kind: 'INJECT', name: 'greeting', text: 'Too early?', settledAt, answers: false, by: 'petr' },
      ],
    );
    assert.equal((await settle(jana.visitor, first, false)).data.settleWorkspaceNote.settledAt, null);
  });

  it('has notes deleted by their author and by the owner, with their answers, and go with the working copy', async () => {
    const id = await shared();
    const theirs = await written(petr.visitor, id, 'One');
    const hers = await written(jana.visitor, id, 'Two');
    await written(petr.visitor, id, 'Three', { answerTo: hers });
    assert.deepEqual((await removeNote(petr.visitor, hers)).codes, ['not_your_workspace_note']);
    assert.deepEqual((await removeNote(petr.visitor, theirs)).codes, []);
    assert.deepEqual((await removeNote(jana.visitor, hers)).codes, []);
    assert.deepEqual((await removeNote(jana.visitor, hers)).codes, ['workspace_note_unknown']);
    assert.deepEqual(await notes(jana.visitor, id), []);
    const last = await written(petr.visitor, id, 'Last');
    await remove(jana.visitor, id);
    assert.deepEqual((await settle(petr.visitor, last)).codes, ['workspace_note_unknown']);
    const left = await platform.readTable('workspace_notes');
    assert.equal(left.filter(({ workspace_id }) => String(workspace_id) === id).length, 0);
  });

  it('hides notes from whom the working copy is not, or no longer, shared with', async (test) => {
    const id = await shared();
    const other = await workingCopy(jana.visitor);
    const note = await written(petr.visitor, id, 'Mine');
    assert.deepEqual((await write(jana.visitor, other, 'x', { answerTo: note })).codes, ['workspace_note_unknown']);
    const reader = await LiveReader.start(test, petr.visitor, `workspaceNotesUpdates(workspaceId: "${id}") { count }`);
    assert.equal((await reader.update(1)).count, 1);
    await written(jana.visitor, id, 'Before his eyes');
    assert.equal((await reader.update(2)).count, 2);
    await unshare(jana.visitor, id, petr.id);
    await written(jana.visitor, id, 'Behind his back');
    assert.equal(await reader.ended(), 'workspace_unknown');
    const refused = await Promise.all([
      read(petr.visitor, id),
      write(petr.visitor, id, 'x'),
      settle(petr.visitor, note),
      removeNote(petr.visitor, note),
      settle(eva.visitor, note),
    ]);
    assert.deepEqual(
      refused.map(({ codes }) => codes[0]),
      ['workspace_unknown', 'workspace_unknown', 'workspace_note_unknown', 'workspace_note_unknown', 'forbidden'],
    );
  });

  it('bounds notes in number and length, and writes them once', async () => {
    const id = await shared();
    const clientId = randomUUID();
    const once = await written(petr.visitor, id, 'Once', { clientId });
    assert.equal(await written(petr.visitor, id, 'Once', { clientId }), once);
    assert.deepEqual((await write(petr.visitor, id, ' \n ')).codes, ['workspace_note_empty']);
    assert.deepEqual((await write(petr.visitor, id, 'x'.repeat(2_001))).codes, ['text_invalid']);
    assert.deepEqual((await write(petr.visitor, id, 'a\0b')).codes, ['text_invalid']);
    const on = { kind: 'INJECT', name: 'x'.repeat(501) };
    assert.deepEqual((await write(petr.visitor, id, 'x', { on })).codes, ['text_invalid']);
    const rows = Array.from({ length: 499 }, (_, index) => ({
      ...{ id: `${id} ${index}`, workspace_id: Number(id), kind: null, name: '', author_id: petr.id, text: 'x' },
      ...{ created_at: 0, answer_to: null, settled_by: null, settled_at: null },
    }));
    await platform.reader().transaction(async (tx) => {
      await tx
        .tables<{ workspace_notes: (typeof rows)[number] }>()
        .insertInto('workspace_notes')
        .values(rows)
        .execute();
    });
    const { codes, text } = await write(petr.visitor, id, 'One too many');
    assert.deepEqual(codes, ['workspace_full'], text);
    assert.match(text, /500 notes.*delete settled ones first/);
    assert.equal((await notes(petr.visitor, id)).length, 500);
  });
});
