import { loader, type Schema } from '../../graphql/index.ts';
import { userLoader } from '../accounts/index.ts';
import { type ExerciseDeps, exerciseRef, participantType } from '../exercises/index.ts';
import { keyDownloads } from './key.service.ts';
import type { KeyDownload } from './key-downloads.store.ts';
import { logIdsType } from './types/log-ids.graphql.ts';

/** Exports, as instructors see them. */
export function defineLogsGraphql({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Participant = use(participantType);
  const users = use(userLoader);
  const downloads = loader((ids: readonly number[]) => keyDownloads(platform, ids));
  const Download = builder.objectRef<KeyDownload>('KeyDownloadType').implement({
    description: 'A download of the key to the names of an exercise.',
    fields: (t) => ({
      at: t.expose('at', { type: 'DateTime' }),
      user: t.field({
        type: Participant,
        nullable: true,
        description: 'Who downloaded it. Null if the account was deleted.',
        resolve: async ({ user_id }, _args, context) => (await users(context, user_id)) ?? null,
      }),
    }),
  });
  const Ids = use(logIdsType);
  builder.objectFields(use(exerciseRef), (t) => ({
    logIds: t.field({
      type: Ids,
      nullable: true,
      description: 'Its ids in exported logs. Null for everyone but its instructors.',
      resolve: (exercise) => (exercise.seenAs === 'instructor' ? exercise : null),
    }),
    keyDownloads: t.field({
      type: [Download],
      description:
        'The downloads of the key to the names, latest first, at most 100. Empty for everyone but its instructors.',
      resolve: async ({ id, seenAs }, _args, context) =>
        seenAs === 'instructor' ? ((await downloads(context, id)) ?? []) : [],
    }),
  }));
}
