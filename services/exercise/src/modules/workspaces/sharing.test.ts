import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
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
});
