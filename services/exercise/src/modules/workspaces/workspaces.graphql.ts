import { readId, type Schema } from '../../graphql/index.ts';
import { definitionUnknown } from '../definitions/index.ts';
import { readFiles, readRevisions, workspacesOf } from './read-workspaces.service.ts';
import { seenWorkspace } from './seen-workspace.service.ts';
import { watchWorkspace } from './watch-workspace.service.ts';
import {
  defineWorkspace,
  revisionType,
  workspaceFileType,
  workspaceRef,
  workspaceUpdateType,
} from './workspace.graphql.ts';
import { defineWorkspaceMutations } from './workspace-mutations.graphql.ts';
import { defineWorkspaceNotes } from './workspace-notes.graphql.ts';
import { workspaceUnknown } from './workspaces.errors.ts';
import { workspacesAccess } from './workspaces.policy.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_CHANGES, MAX_LIST_LENGTH, MAX_PLACE_LENGTH, REVISIONS_PER_PAGE } from './workspaces-limits.ts';

const access = workspacesAccess.write;

export function defineWorkspacesGraphql(schema: Schema, platform: WorkspacesDeps): void {
  const { builder, use } = schema;
  const Workspace = use(workspaceRef);
  defineWorkspace(schema, platform);
  defineWorkspaceMutations(schema, platform);
  defineWorkspaceNotes(schema, platform);
  const Place = builder.inputType('WorkspacePlaceInput', {
    fields: (t) => ({
      path: t.string({ description: 'A file of the working copy; any other counts as null.' }),
      kind: t.string({
        description: `The kind of a part. Longer than ${MAX_PLACE_LENGTH} characters, it counts as null.`,
      }),
      name: t.string({ description: 'Its name, in the same way.' }),
    }),
  });
  builder.queryFields((t) => ({
    workspaces: t.field({
      type: [Workspace],
      description:
        'List the working copies of the caller and those that are shared with them, those changed last first; administrators see those of everybody.',
      extensions: { access, entries: 100 },
      args: {
        definitionId: t.arg.id({ description: 'Only those that began as this definition or continue its versions.' }),
        limit: t.arg.int({ description: `1 to ${MAX_LIST_LENGTH}.`, defaultValue: 100, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, { definitionId, ...page }, { actor }) =>
        workspacesOf(platform, actor, page, definitionId == null ? undefined : readId(definitionId, definitionUnknown)),
    }),
    workspace: t.field({
      type: Workspace,
      description: 'Read a working copy.',
      extensions: { access },
      args: { workspaceId: t.arg.id({ required: true }) },
      resolve: (_root, { workspaceId }, { actor }) => seenWorkspace(platform.database, actor, idOf(workspaceId)),
    }),
    workspaceFiles: t.field({
      type: [use(workspaceFileType)],
      description:
        'Read files with their texts, by path, until the answer has 2 MB of them: ask again for those that are missing. Files that do not exist are left out.',
      extensions: { access, entries: MAX_CHANGES },
      args: {
        workspaceId: t.arg.id({ required: true }),
        paths: t.arg.stringList({ required: true, description: `Up to ${MAX_CHANGES}.` }),
      },
      resolve: (_root, { workspaceId, paths }, { actor, budget }) =>
        readFiles(platform, actor, idOf(workspaceId), {
          paths: paths.slice(0, MAX_CHANGES),
          charge: (values) => budget.charge(values),
        }),
    }),
    workspaceRevisions: t.field({
      type: [use(revisionType)],
      description: `List the kept states of a working copy, the newest first, ${REVISIONS_PER_PAGE} at a time.`,
      extensions: { access, entries: REVISIONS_PER_PAGE },
      args: {
        workspaceId: t.arg.id({ required: true }),
        before: t.arg.int({ description: 'Only those before this number.' }),
      },
      resolve: (_root, { workspaceId, before }, { actor, budget }) =>
        readRevisions(platform, actor, idOf(workspaceId), {
          before: before ?? undefined,
          charge: (values) => budget.charge(values),
        }),
    }),
  }));
  builder.subscriptionFields((t) => ({
    workspaceUpdates: t.field({
      type: use(workspaceUpdateType),
      description:
        'Watch whether a working copy changes, and who has it open. Whoever watches has it open: others see them, and where they say that they are, until the subscription ends. Subscribe again to be elsewhere.',
      extensions: { access },
      args: {
        workspaceId: t.arg.id({ required: true }),
        place: t.arg({ type: Place, description: 'Null: nowhere in particular.' }),
      },
      subscribe: (_root, { workspaceId, place }, { actor }) =>
        watchWorkspace(platform, actor, idOf(workspaceId), place ?? {}),
      resolve: (update) => update,
    }),
  }));
}

const idOf = (workspaceId: string | number): number => readId(workspaceId, workspaceUnknown);
