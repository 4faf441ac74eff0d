import { requirePerson } from '../../access/index.ts';
import { loader, type Schema } from '../../graphql/index.ts';
import { type User, userLoader, userTypes } from '../accounts/index.ts';
import { definitionRef } from '../definitions/index.ts';
import {
  baseOf,
  filesIn,
  newestVersionOf,
  PATHS_SHOWN,
  type ReadAside,
  type ReadFile,
  type ReadKeptAside,
  type ReadRevision,
  readAsides,
  readKeptAsides,
} from './read-workspaces.service.ts';
import type { SaveResult } from './save-result.ts';
import { accessTo } from './seen-workspace.service.ts';
import { membersByWorkspace, type SharedAccess } from './sharing.service.ts';
import type { PresentAuthor, WorkspaceUpdate } from './watch-workspace.service.ts';
import type { FileRow } from './workspace-files.store.ts';
import { workspaceUnknown } from './workspaces.errors.ts';
import type { WorkspaceRow } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { FILES_PER_LIST, MAX_ASIDES, MAX_CHANGES, MAX_MEMBERS } from './workspaces-limits.ts';

const REVISION = 'The revision of the working copy in which it last changed. A save of it names this as `base`.';

function fileInfoType({ builder }: Schema) {
  return builder.objectRef<FileRow>('WorkspaceFileInfoType').implement({
    description: 'A file of a working copy, without its text.',
    fields: (t) => ({
      path: t.exposeString('path'),
      revision: t.exposeInt('revision', { description: REVISION }),
      size: t.exposeInt('size', { description: 'Bytes.' }),
      sha256: t.exposeString('hash', { description: 'Of its bytes, in hex.' }),
      isText: t.exposeBoolean('is_text', { description: 'Whether it can be read and written as a text here.' }),
    }),
  });
}

export function workspaceFileType({ builder }: Schema) {
  return builder.objectRef<ReadFile>('WorkspaceFileType').implement({
    description: 'A file of a working copy.',
    fields: (t) => ({
      path: t.exposeString('path'),
      revision: t.exposeInt('revision', { description: REVISION }),
      size: t.exposeInt('size', { description: 'Bytes.' }),
      text: t.exposeString('text', {
        nullable: true,
        description: 'Null for an attachment: download it with `GET /workspaces/{id}/files/{path}`.',
      }),
    }),
  });
}

export function saveResultType({ builder, use }: Schema) {
  return builder.objectRef<SaveResult>('SaveResultType').implement({
    description: 'What a save has stored.',
    fields: (t) => ({
      revision: t.exposeInt('revision', { description: 'The revision of the working copy.' }),
      savedAt: t.expose('savedAt', { type: 'DateTime' }),
      files: t.field({
        type: [use(fileInfoType)],
        description: 'The files of the save as they are now, without those that were removed.',
        extensions: { entries: MAX_CHANGES },
        resolve: ({ files }) => [...files],
      }),
    }),
  });
}

export function revisionType({ builder, use }: Schema) {
  const users = use(userLoader);
  const { User } = use(userTypes);
  return builder.objectRef<ReadRevision>('WorkspaceRevisionType').implement({
    description: 'A kept state of a working copy. Saves of one person within a minute are one.',
    fields: (t) => ({
      number: t.int({ resolve: ({ row }) => row.number }),
      at: t.field({ type: 'DateTime', resolve: ({ row }) => row.at }),
      user: t.field({
        type: User,
        nullable: true,
        description: 'Who saved it. Null if the user was deleted.',
        resolve: async ({ row }, _args, context) => (await users(context, row.user_id)) ?? null,
      }),
      label: t.string({ nullable: true, resolve: ({ row }) => row.label }),
      definitionId: t.id({
        nullable: true,
        description: 'What it was published as; that may have been deleted since.',
        resolve: ({ row }) => row.definition_id,
      }),
      paths: t.stringList({
        description: `Files that it changed, at most ${PATHS_SHOWN}.`,
        resolve: ({ paths }) => [...paths],
      }),
      pathCount: t.int({ description: 'How many files it changed.', resolve: ({ count }) => count }),
    }),
  });
}

function asideType({ builder }: Schema) {
  return builder.objectRef<ReadAside>('WorkspaceAsideType').implement({
    description: 'A text of the caller that was not saved, because the file had moved on.',
    fields: (t) => ({
      path: t.exposeString('path'),
      base: t.exposeInt('base', { description: 'The revision of the file that it was written on.' }),
      at: t.expose('at', { type: 'DateTime' }),
      text: t.exposeString('text'),
    }),
  });
}

function keptAsideType({ builder }: Schema) {
  return builder.objectRef<ReadKeptAside>('WorkspaceKeptAsideType').implement({
    description: 'A text of the caller that they have not taken when they decided about a conflict.',
    fields: (t) => ({
      path: t.exposeString('path'),
      sha256: t.exposeString('hash', { description: 'Of its bytes, in hex.' }),
      at: t.expose('at', { type: 'DateTime', description: 'When that was decided.' }),
      text: t.exposeString('text'),
    }),
  });
}

function accessEnum({ builder }: Schema) {
  return builder.enumType('WorkspaceAccess', {
    description: 'What somebody may do with a working copy.',
    values: {
      OWNER: { description: 'Also share and delete it. Administrators may, too.' },
      WRITE: { description: 'Write in it, go back in its history, and publish the next version.' },
      REVIEW: { description: 'Read, download and play it.' },
    },
  });
}

export function sharedAccessEnum({ builder }: Schema) {
  return builder.enumType('WorkspaceSharedAccess', {
    description: 'What somebody with whom a working copy is shared may do with it.',
    values: {
      WRITE: { description: 'Write in it, go back in its history, and publish the next version.' },
      REVIEW: { description: 'Read, download and play it.' },
    },
  });
}

interface Member {
  readonly user: User;
  readonly access: SharedAccess;
}

function memberType({ builder, use }: Schema) {
  const { User } = use(userTypes);
  return builder.objectRef<Member>('WorkspaceMemberType').implement({
    description: 'Somebody with whom a working copy is shared.',
    fields: (t) => ({
      user: t.field({ type: User, resolve: ({ user }) => user }),
      access: t.field({ type: use(sharedAccessEnum), resolve: ({ access }) => access }),
    }),
  });
}

function presentAuthorType({ builder, use }: Schema) {
  const { User } = use(userTypes);
  return builder.objectRef<PresentAuthor>('WorkspaceAuthorType').implement({
    description: 'Somebody who has a working copy open now.',
    fields: (t) => ({
      user: t.field({ type: User, resolve: ({ user }) => user }),
      path: t.string({ nullable: true, description: 'The file that they see.', resolve: ({ place }) => place.path }),
      kind: t.string({
        nullable: true,
        description: 'The kind of the part that they see, such as `inject`.',
        resolve: ({ place }) => place.kind,
      }),
      name: t.string({ nullable: true, description: 'Its name.', resolve: ({ place }) => place.name }),
    }),
  });
}

export function workspaceUpdateType({ builder, use }: Schema) {
  return builder.objectRef<WorkspaceUpdate>('WorkspaceUpdateType').implement({
    description: 'A hint that a working copy has changed, and who has it open. Each message is complete.',
    fields: (t) => ({
      workspaceId: t.id({ resolve: ({ workspace }) => workspace.id }),
      revision: t.int({ description: 'Grows with every save.', resolve: ({ workspace }) => workspace.revision }),
      access: t.field({
        type: use(accessEnum),
        description: 'What the caller may do with it.',
        resolve: ({ workspace }) => workspace.access,
      }),
      authors: t.field({
        type: [use(presentAuthorType)],
        description: 'Who has it open, the caller included; at most 100, each once.',
        extensions: { entries: MAX_MEMBERS },
        resolve: ({ authors }) => [...authors],
      }),
    }),
  });
}

export function workspaceRef({ builder }: Schema) {
  return builder.objectRef<WorkspaceRow>('WorkspaceType');
}

export function defineWorkspace({ use }: Schema, platform: WorkspacesDeps): void {
  const { User } = use(userTypes);
  const users = use(userLoader);
  const members = loader((ids: readonly number[]) => membersByWorkspace(platform, ids));
  use(workspaceRef).implement({
    description: 'A working copy of a definition: its files while they are written.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      owner: t.field({
        type: User,
        nullable: true,
        description: 'Null when the user was deleted.',
        resolve: async ({ owner_id }, _args, context) => (await users(context, owner_id)) ?? null,
      }),
      access: t.field({
        type: use(accessEnum),
        description: 'What the caller may do with it.',
        resolve: async (row, _args, { actor }) => {
          const access = await accessTo(platform.database, actor, row);
          if (access === undefined) throw workspaceUnknown();
          return access;
        },
      }),
      members: t.field({
        type: [use(memberType)],
        description: 'With whom it is shared.',
        extensions: { entries: MAX_MEMBERS },
        resolve: async ({ id }, _args, context) => {
          const rows = (await members(context, id)) ?? [];
          const found = await Promise.all(
            rows.map(async ({ user_id, access }) => ({ user: await users(context, user_id), access })),
          );
          return found.flatMap(({ user, access }) => (user === undefined ? [] : [{ user, access }]));
        },
      }),
      createdAt: t.expose('created_at', { type: 'DateTime' }),
      changedAt: t.expose('changed_at', { type: 'DateTime' }),
      revision: t.exposeInt('revision', { description: 'Grows with every save.' }),
      bytes: t.exposeInt('bytes', { description: 'Bytes of all files.' }),
      fileCount: t.exposeInt('file_count'),
      lineId: t.id({
        nullable: true,
        description: 'The line of versions into which it is published. Null: publishing begins one.',
        resolve: ({ line_id }) => line_id,
      }),
      newestVersion: t.int({
        nullable: true,
        description:
          'The number of the newest version of its line, for `after` of `publishWorkspace`, whether or not that version is shared with the caller. Null if there is none.',
        resolve: (row) => newestVersionOf(platform, row),
      }),
      base: t.field({
        type: use(definitionRef),
        nullable: true,
        description: 'What it began as, or was last published as. Null if there is none that the caller sees.',
        resolve: (row, _args, { actor }) => baseOf(platform, actor, row),
      }),
      files: t.field({
        type: [use(fileInfoType)],
        description: `List the files by path, ${FILES_PER_LIST.toLocaleString('en')} at a time.`,
        args: {
          after: t.arg.string({ description: 'Only those behind this path.' }),
          since: t.arg.int({ description: 'Only those that changed after this revision of the working copy.' }),
        },
        resolve: async (row, { after, since }, { budget }) =>
          filesIn(platform, row, { after: after ?? '', since: since ?? undefined }, (values) => budget.charge(values)),
      }),
      asides: t.field({
        type: [use(asideType)],
        description:
          'Texts of the caller that were not saved, because the files had moved on; the newest first, until the answer has 2 MB of them: the others follow once these are settled.',
        extensions: { entries: MAX_ASIDES },
        resolve: (row, _args, { actor, budget }) =>
          readAsides(platform, requirePerson(actor).userId, row, (values) => budget.charge(values)),
      }),
      keptAsides: t.field({
        type: [use(keptAsideType)],
        description:
          'Texts of the caller that they have not taken when they decided about conflicts; the newest first, until the answer has 2 MB of them.',
        extensions: { entries: MAX_ASIDES },
        resolve: (row, _args, { actor, budget }) =>
          readKeptAsides(platform, requirePerson(actor).userId, row, (values) => budget.charge(values)),
      }),
    }),
  });
}
