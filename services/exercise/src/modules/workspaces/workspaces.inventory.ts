import { type Inventory, instructors, NOBODY, REPEATS } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async ({ admin }) => {
    const create = (input: string) => admin.ask(`mutation { createWorkspace(createWorkspaceInput: ${input}) { id } }`);
    const { createWorkspace } = await create('{ name: "In the making", empty: true }');
    const { id } = createWorkspace;
    await create('{ name: "The tour", example: "tour" }');
    const changes = [{ path: 'content/news.md', base: 0, text: 'News: žluťoučký kůň.' }];
    await admin.ask(
      `mutation ($id: ID!, $changes: [WorkspaceChangeInput!]!) {
        saveWorkspaceFiles(saveWorkspaceFilesInput: { workspaceId: $id, changes: $changes, label: "First" }) { revision } }`,
      { id, changes },
    );
    await admin.ask('mutation ($id: ID!) { noteOnWorkspace(workspaceId: $id, text: "Zoë: too early?") { id } }', {
      id,
    });
    return {
      arguments: { workspaceId: [id], paths: [['content/news.md', 'config.yml']] },
      downloads: [`/workspaces/${id}/files/content%2Fnews.md`, `/workspaces/${id}/package`],
    };
  },
  routes: {
    'POST /workspaces/from-package': instructors(),
    'POST /workspaces/:workspace_id/files': instructors(),
    'GET /workspaces/:workspace_id/files/:path': instructors(),
    'GET /workspaces/:workspace_id/package': instructors(),
  },
  fields: {
    'Query.workspaces': instructors('workspaces { id }'),
    'Query.workspace': instructors('workspace(workspaceId: "0") { id }'),
    'Query.workspaceFiles': instructors('workspaceFiles(workspaceId: "0", paths: []) { path }'),
    'Query.workspaceRevisions': instructors('workspaceRevisions(workspaceId: "0") { number }'),
    'Query.workspaceNotes': instructors('workspaceNotes(workspaceId: "0") { text }'),
    'Mutation.noteOnWorkspace': instructors('noteOnWorkspace(workspaceId: "0", text: "x") { id }'),
    'Mutation.settleWorkspaceNote': instructors('settleWorkspaceNote(noteId: "0", settled: true) { id }'),
    'Mutation.deleteWorkspaceNote': instructors('deleteWorkspaceNote(noteId: "0")'),
    'Mutation.renameInWorkspaceNotes': instructors(
      'renameInWorkspaceNotes(workspaceId: "0", thing: { kind: ROLE, name: "x" }, to: "y")',
    ),
    'Subscription.workspaceNotesUpdates': instructors('workspaceNotesUpdates(workspaceId: "0") { count }'),
    'Subscription.workspaceUpdates': instructors('workspaceUpdates(workspaceId: "0") { revision }'),
    'Mutation.createWorkspace': instructors(
      'createWorkspace(createWorkspaceInput: { name: "x", definitionId: "0" }) { id }',
    ),
    'Mutation.saveWorkspaceFiles': instructors(
      'saveWorkspaceFiles(saveWorkspaceFilesInput: { workspaceId: "0", changes: [] }) { revision }',
    ),
    'Mutation.settleWorkspaceAside': instructors('settleWorkspaceAside(workspaceId: "0", path: "x", base: 1) { id }'),
    'Mutation.keepWorkspaceAside': instructors('keepWorkspaceAside(workspaceId: "0", path: "x", text: "x") { id }'),
    'Mutation.forgetWorkspaceAside': instructors(
      'forgetWorkspaceAside(workspaceId: "0", path: "x", sha256: "x") { id }',
    ),
    'Mutation.restoreWorkspace': instructors('restoreWorkspace(workspaceId: "0", revision: 1) { id }'),
    'Mutation.shareWorkspace': instructors(
      `shareWorkspace(workspaceId: "0", userId: ${NOBODY}, access: REVIEW) { id }`,
    ),
    'Mutation.unshareWorkspace': instructors(`unshareWorkspace(workspaceId: "0", userId: ${NOBODY}) { id }`),
    'Mutation.deleteWorkspace': instructors('deleteWorkspace(workspaceId: "0")'),
    'Mutation.publishWorkspace': instructors(
      'publishWorkspace(publishWorkspaceInput: { workspaceId: "0", revision: 1, name: "x" }) { id }',
    ),
  },
  repeats: {
    'POST /workspaces/:workspace_id/files': 'It keeps another copy for a day; a save names one of them.',
    'Mutation.saveWorkspaceFiles': 'Its files are as it says already: it changes nothing.',
    'Mutation.settleWorkspaceAside': REPEATS.removes,
    'Mutation.keepWorkspaceAside': 'The same text of a file is kept once.',
    'Mutation.forgetWorkspaceAside': REPEATS.removes,
    'Mutation.restoreWorkspace': 'The files are those of that state already: it changes nothing.',
    'Mutation.shareWorkspace': REPEATS.sets,
    'Mutation.unshareWorkspace': REPEATS.removes,
    'Mutation.deleteWorkspace': REPEATS.removes,
    'Mutation.settleWorkspaceNote': REPEATS.sets,
    'Mutation.deleteWorkspaceNote': REPEATS.removes,
    'Mutation.renameInWorkspaceNotes': REPEATS.sets,
  },
};
