import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import type { DraftPlaceKind } from './draft-places.ts';
import { draftRefInput, readDraftRef } from './draft-ref.graphql.ts';
import { type Draft, deleteDraft, drafts, saveDraft } from './drafts.service.ts';
import { personalAccess as access } from './personal.policy.ts';
import { type DraftsMessage, type EndedDraft, watchDrafts } from './watch-drafts.ts';

const KINDS = {
  NEW_EMAIL: { description: 'A mail of the team that starts a thread.' },
  REPLY: { description: 'A mail of the team in the thread with the id `name`.' },
  ANSWERS: { description: 'Answers to the questionnaire with the title `name`.' },
  NEW_EMAIL_AS: { description: 'A mail of an instructor in the name of a simulated person.' },
  REPLY_AS: { description: 'The same in the thread with the id `name`.' },
  COMMENT: { description: 'A comment of an instructor on the team.' },
  OWN_INJECT: { description: 'A message of an instructor. There is one for all teams of the exercise.' },
} satisfies Record<DraftPlaceKind, { description: string }>;

/** Drafts of each user, visible only to them. */
export function defineDrafts({ builder, use }: Schema, platform: ExerciseDeps): void {
  const DraftPlaceKind = builder.enumType('DraftPlaceKind', {
    values: KINDS,
    description: 'The kind of a draft.',
  });
  const DraftPlaceInput = builder.inputType('DraftPlaceInput', {
    fields: (t) => ({
      kind: t.field({ type: DraftPlaceKind, required: true }),
      name: t.string({ description: 'The name of the thread or questionnaire.' }),
    }),
  });
  const SaveDraftInput = builder.inputType('SaveDraftInput', {
    fields: (t) => ({
      teamId: t.id({ required: true }),
      place: t.field({ type: DraftPlaceInput, required: true }),
      content: t.string({
        required: true,
        description: 'At most 200,000 characters, in any format: the platform does not parse it.',
      }),
      replaces: t.field({
        type: use(draftRefInput),
        description:
          'The draft that you have loaded, null if there was none. If another is there now, the save is refused with `draft_changed`, or with `draft_sent` if yours was sent. Without the field, whatever is there is replaced.',
      }),
    }),
  });
  const DraftType = builder.objectRef<Draft>('DraftType').implement({
    description: 'An unsent draft of the caller.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'It stays the same until the draft is sent or deleted.' }),
      version: t.exposeInt('version', { description: 'It changes with every save.' }),
      kind: t.field({ type: DraftPlaceKind, resolve: ({ kind }) => kind }),
      name: t.exposeString('name', { nullable: true }),
      content: t.exposeString('content'),
      savedAt: t.expose('savedAt', { type: 'DateTime' }),
    }),
  });
  const EndedDraftType = builder.objectRef<EndedDraft>('EndedDraftType').implement({
    description: 'A draft of the caller that was sent or deleted.',
    fields: (t) => ({
      id: t.exposeID('id'),
      endedAt: t.expose('endedAt', { type: 'DateTime' }),
      isSent: t.exposeBoolean('isSent', { description: 'false: it was deleted.' }),
    }),
  });
  const DraftUpdateType = builder.objectRef<DraftsMessage>('DraftUpdateType').implement({
    description: 'Drafts of the caller in a team that have ended. Each message is complete.',
    fields: (t) => ({
      teamId: t.exposeID('teamId'),
      ended: t.field({
        type: [EndedDraftType],
        description: 'The latest 100, latest first.',
        extensions: { entries: 100 },
        resolve: ({ ended }) => [...ended],
      }),
    }),
  });
  builder.queryFields((t) => ({
    drafts: t.field({
      type: [DraftType],
      description: 'List the drafts of the caller in a team, latest first. At most 100.',
      extensions: { access: access.keep, entries: 100 },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: (_root, { teamId }, { actor }) => drafts(platform, actor, readId(teamId, teamUnknown)),
    }),
  }));
  builder.mutationFields((t) => ({
    saveDraft: t.field({
      type: DraftType,
      description:
        'Save a draft, replacing the previous one in its place. It is removed by the act that sends it. A user can have at most 100 per exercise, with 1,000,000 characters in total.',
      extensions: { access: access.keep },
      args: { saveDraftInput: t.arg({ type: SaveDraftInput, required: true }) },
      resolve: (_root, { saveDraftInput: { teamId, ...input } }, { actor }) =>
        saveDraft(platform, actor, readId(teamId, teamUnknown), { ...input, replaces: readDraftRef(input.replaces) }),
    }),
    deleteDraft: t.boolean({
      description: 'Delete a draft. Returns false if there was none.',
      extensions: { access: access.keep },
      args: {
        teamId: t.arg.id({ required: true }),
        place: t.arg({ type: DraftPlaceInput, required: true }),
        draft: t.arg({
          type: use(draftRefInput),
          description: 'Delete only this draft: if it has changed, you are refused with `draft_changed`.',
        }),
      },
      resolve: (_root, { teamId, place, draft }, { actor }) =>
        deleteDraft(platform, actor, readId(teamId, teamUnknown), { place, held: readDraftRef(draft) ?? undefined }),
    }),
  }));
  builder.subscriptionFields((t) => ({
    draftUpdates: t.field({
      type: DraftUpdateType,
      description: 'Watch which drafts of the caller in a team are sent or deleted, on any of their pages.',
      extensions: { access: access.keep },
      args: { teamId: t.arg.id({ required: true }) },
      subscribe: (_root, { teamId }, { actor }) => watchDrafts(platform, actor, readId(teamId, teamUnknown)),
      resolve: (message) => message,
    }),
  }));
}
