import { loader, type Schema } from '../../graphql/index.ts';
import { findUsers } from '../accounts/index.ts';
import { type ExerciseDeps, exerciseRef, participantType } from '../exercises/index.ts';
import { keyDownloads } from './key.service.ts';
import type { KeyDownload } from './key-downloads.store.ts';

/** What instructors see of the exports of their exercises. */
export function defineLogsGraphql({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Participant = use(participantType);
  const users = loader((ids: readonly string[]) => findUsers(platform.database, ids));
  const downloads = loader((ids: readonly number[]) => keyDownloads(platform, ids));
  const Download = builder.objectRef<KeyDownload>('KeyDownloadType').implement({
    description: 'Somebody took the key to the names of an exercise.',
    fields: (t) => ({
      at: t.expose('at', { type: 'DateTime' }),
      user: t.field({
        type: Participant,
        nullable: true,
        description: 'Who took it; null when the account is gone.',
        resolve: async ({ user_id }, _args, context) => (await users(context, user_id)) ?? null,
      }),
    }),
  });
  builder.objectFields(use(exerciseRef), (t) => ({
    keyDownloads: t.field({
      type: [Download],
      description:
        'Who has taken the key to the names, the latest first, up to 100. Empty for all but its instructors.',
      resolve: async ({ id, seenAs }, _args, context) =>
        seenAs === 'instructor' ? ((await downloads(context, id)) ?? []) : [],
    }),
  }));
}
