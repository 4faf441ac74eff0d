import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { definitionRef, definitionUnknown } from '../definitions/index.ts';
import { createWorkspace, type Source } from './create-workspace.service.ts';
import { forgetKeptAside, keepAside } from './keep-aside.service.ts';
import { publishWorkspace } from './publish.service.ts';
import { deleteWorkspace } from './removal.service.ts';
import { restoreWorkspace } from './restore.service.ts';
import { saveFiles, settleAside } from './save-files.service.ts';
import { shareWorkspace } from './sharing.service.ts';
import { saveResultType, sharedAccessEnum, workspaceRef } from './workspace.graphql.ts';
import { workspacesErrors, workspaceUnknown } from './workspaces.errors.ts';
import { workspacesAccess } from './workspaces.policy.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_ASIDES, MAX_CHANGES, MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from './workspaces-limits.ts';

const access = workspacesAccess.write;

export function defineWorkspaceMutations(schema: Schema, platform: WorkspacesDeps): void {
  const { builder, use } = schema;
  const { CreateInput, SaveInput, PublishInput } = inputs(schema);
  builder.mutationFields((t) => ({
    createWorkspace: t.field({
      type: use(workspaceRef),
      description:
        'Make a working copy of a definition, of a shipped example, or of a small definition that passes the check. `POST /workspaces/from-package` makes one of a zip.',
      extensions: { access },
      args: {
        createWorkspaceInput: t.arg({ type: CreateInput, required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { createWorkspaceInput: { name, ...from }, clientId }, { actor }) =>
        createWorkspace(platform, actor, { name, source: sourceOf(from), clientId: readClientId(clientId) }),
    }),
    saveWorkspaceFiles: t.field({
      type: use(saveResultType),
      description:
        'Save changes of files, all or none. If one of them has moved on since its `base`, the save is refused with `workspace_conflict`, and the texts of the files in question are kept as `asides` of the caller. Sent again, a save changes nothing.',
      extensions: { access },
      args: { saveWorkspaceFilesInput: t.arg({ type: SaveInput, required: true }) },
      resolve: (_root, { saveWorkspaceFilesInput: { workspaceId, changes, label } }, { actor }) =>
        saveFiles(platform, actor, idOf(workspaceId), { changes, label: label ?? undefined }),
    }),
    settleWorkspaceAside: t.field({
      type: use(workspaceRef),
      description: 'Forget a text of the caller that was not saved.',
      extensions: { access },
      args: {
        workspaceId: t.arg.id({ required: true }),
        path: t.arg.string({ required: true }),
        base: t.arg.int({ required: true }),
      },
      resolve: (_root, { workspaceId, path, base }, { actor }) =>
        settleAside(platform, actor, { workspaceId: idOf(workspaceId), path, base }),
    }),
    keepWorkspaceAside: t.field({
      type: use(workspaceRef),
      description: `Keep a text of the caller that they have not taken when they decided about a conflict, beside the file: in \`keptAsides\`. Give \`text\`, or the \`fileId\` of a text that was sent before. The last ${MAX_ASIDES} are kept.`,
      extensions: { access },
      args: {
        workspaceId: t.arg.id({ required: true }),
        path: t.arg.string({ required: true }),
        text: t.arg.string(),
        fileId: t.arg.string(),
      },
      resolve: (_root, { workspaceId, path, text, fileId }, { actor }) =>
        keepAside(platform, actor, {
          workspaceId: idOf(workspaceId),
          path,
          text: text ?? undefined,
          fileId: fileId ?? undefined,
        }),
    }),
    forgetWorkspaceAside: t.field({
      type: use(workspaceRef),
      description: 'Throw away one of the `keptAsides` of the caller.',
      extensions: { access },
      args: {
        workspaceId: t.arg.id({ required: true }),
        path: t.arg.string({ required: true }),
        sha256: t.arg.string({ required: true }),
      },
      resolve: (_root, { workspaceId, path, sha256 }, { actor }) =>
        forgetKeptAside(platform, actor, { workspaceId: idOf(workspaceId), path, sha256 }),
    }),
    restoreWorkspace: t.field({
      type: use(workspaceRef),
      description: 'Make all files what they were in a kept state. That is a new revision; nothing is cut off.',
      extensions: { access },
      args: { workspaceId: t.arg.id({ required: true }), revision: t.arg.int({ required: true }) },
      resolve: (_root, { workspaceId, revision }, { actor }) =>
        restoreWorkspace(platform, actor, idOf(workspaceId), revision),
    }),
    shareWorkspace: t.field({
      type: use(workspaceRef),
      description:
        'Let another instructor write in a working copy, or review it. Sent again with another access, it changes what they may do. For its owner and administrators.',
      extensions: { access },
      args: {
        workspaceId: t.arg.id({ required: true }),
        userId: t.arg({ type: 'UUID', required: true }),
        access: t.arg({ type: use(sharedAccessEnum), required: true }),
      },
      resolve: (_root, { workspaceId, userId, access: given }, { actor }) =>
        shareWorkspace(platform, actor, { workspaceId: idOf(workspaceId), userId, access: given }),
    }),
    unshareWorkspace: t.field({
      type: use(workspaceRef),
      description: 'Stop sharing a working copy with an instructor. For its owner and administrators.',
      extensions: { access },
      args: { workspaceId: t.arg.id({ required: true }), userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { workspaceId, userId }, { actor }) =>
        shareWorkspace(platform, actor, { workspaceId: idOf(workspaceId), userId, access: undefined }),
    }),
    deleteWorkspace: t.field({
      type: 'ID',
      description: 'Delete a working copy with its history. Published versions stay.',
      extensions: { access },
      args: { workspaceId: t.arg.id({ required: true }) },
      resolve: async (_root, { workspaceId }, { actor }) => {
        await deleteWorkspace(platform, actor, idOf(workspaceId));
        return workspaceId;
      },
    }),
    publishWorkspace: t.field({
      type: use(definitionRef),
      description:
        'Publish a kept state as the next version of its line, shared as the newest version is. A package with problems is refused with `definition_invalid`, as when it is uploaded.',
      extensions: { access },
      args: {
        publishWorkspaceInput: t.arg({ type: PublishInput, required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { publishWorkspaceInput: { workspaceId, ...input }, clientId }, { actor }) =>
        publishWorkspace(platform, actor, { ...input, workspaceId: idOf(workspaceId) }, readClientId(clientId)),
    }),
  }));
}

interface From {
  readonly definitionId?: string | number | null | undefined;
  readonly example?: string | null | undefined;
  readonly empty?: boolean | null | undefined;
}

function sourceOf({ definitionId, example, empty }: From): Source {
  const sources: Source[] = [
    ...(definitionId == null ? [] : [{ definitionId: readId(definitionId, definitionUnknown) }]),
    ...(example == null ? [] : [{ example }]),
    ...(empty === true ? [{ empty } as const] : []),
  ];
  const [source, ...more] = sources;
  if (source === undefined || more.length > 0) throw workspacesErrors.workspace_source();
  return source;
}

function inputs({ builder }: Schema) {
  const CreateInput = builder.inputType('CreateWorkspaceInput', {
    description: 'Exactly one of `definitionId`, `example` and `empty`.',
    fields: (t) => ({
      name: t.string({ required: true, description: `1 to ${MAX_NAME_LENGTH} characters.` }),
      definitionId: t.id({ description: 'A definition that the caller can read.' }),
      example: t.string({ description: 'The name of a shipped example.' }),
      empty: t.boolean({ description: 'With one role, one inject and one ending.' }),
    }),
  });
  const Change = builder.inputType('WorkspaceChangeInput', {
    description: 'One of `text`, `fileId` and `remove`; or `movedFrom`, alone or with a text or file.',
    fields: (t) => ({
      path: t.string({ required: true }),
      base: t.int({
        required: true,
        description:
          'The revision of the file that it is based on; 0 for a new file. With `movedFrom`, that of the old place.',
      }),
      text: t.string({ description: 'Up to 1,000,000 bytes in UTF-8.' }),
      fileId: t.id({ description: 'A file sent with `POST /workspaces/{id}/files`.' }),
      remove: t.boolean(),
      movedFrom: t.string({ description: 'The path that it had before.' }),
    }),
  });
  const SaveInput = builder.inputType('SaveWorkspaceFilesInput', {
    fields: (t) => ({
      workspaceId: t.id({ required: true }),
      changes: t.field({ type: [Change], required: true, description: `Up to ${MAX_CHANGES}, each path once.` }),
      label: t.string({ description: 'A name for the state after the save. It is kept on its own.' }),
    }),
  });
  const PublishInput = builder.inputType('PublishWorkspaceInput', {
    fields: (t) => ({
      workspaceId: t.id({ required: true }),
      revision: t.int({
        required: true,
        description: 'The newest state: what was saved since it has to be looked at first.',
      }),
      name: t.string({ required: true, description: `1 to ${MAX_NAME_LENGTH} characters.` }),
      note: t.string({ description: `What is new in it, up to ${MAX_NOTE_LENGTH} characters.` }),
      after: t.int({
        description:
          'The `lineVersion` of the newest version that the caller has seen; nothing if there is none. If another one is the newest, nothing is published.',
      }),
    }),
  });
  return { CreateInput, SaveInput, PublishInput };
}

const idOf = (workspaceId: string | number): number => readId(workspaceId, workspaceUnknown);
