import { readId, type Schema } from '../../graphql/index.ts';
import { channelType } from '../definitions/index.ts';
import { type ExerciseDeps, exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import type { RequestReadsOf } from './request-reads.ts';
import { DEFAULT_FILES, exerciseChannels, exerciseDrive, MAX_FILES, teamClock, teamFiles } from './room.service.ts';
import { clockType } from './types/clock.graphql.ts';
import { exerciseDocumentType } from './types/exercise-document.graphql.ts';
import { teamFileType } from './types/team-file.graphql.ts';
import { viewsAccess as access } from './views.policy.ts';

/** The typical number of channels, or documents, in a definition. */
const ASSUMED_ENTRIES = 20;

/** What a team finds when the exercise starts, and its clock. */
export function defineRoom({ builder, use }: Schema, platform: ExerciseDeps, read: RequestReadsOf): void {
  builder.queryFields((t) => ({
    exerciseChannels: t.field({
      type: [use(channelType)],
      description: 'List the channels of an exercise. A team sees them once it has started.',
      extensions: { access: access.see, entries: ASSUMED_ENTRIES },
      args: { exerciseId: t.arg.id({ required: true }) },
      resolve: (_root, { exerciseId }, context) => exerciseChannels(read(context), readId(exerciseId, exerciseUnknown)),
    }),
    exerciseDrive: t.field({
      type: [use(exerciseDocumentType)],
      description: 'List the documents of the drive: all for instructors; for a member, those that the team can open.',
      extensions: { access: access.see, entries: ASSUMED_ENTRIES },
      args: { exerciseId: t.arg.id({ required: true }) },
      resolve: (_root, { exerciseId }, context) => exerciseDrive(read(context), readId(exerciseId, exerciseUnknown)),
    }),
    teamFiles: t.field({
      type: [use(teamFileType)],
      description: 'List the files that a team has uploaded or received, newest first.',
      extensions: { access: access.see, entries: DEFAULT_FILES },
      args: {
        teamId: t.arg.id({ required: true }),
        before: t.arg.int({ description: 'Only files with a lower number, for the next page.' }),
        limit: t.arg.int({ description: `1 to ${MAX_FILES}.`, defaultValue: DEFAULT_FILES }),
      },
      resolve: (_root, { teamId, ...page }, context) => teamFiles(read(context), readId(teamId, teamUnknown), page),
    }),
    teamClock: t.field({
      type: use(clockType),
      description: 'Read the clock of a team, with the time of the server.',
      extensions: { access: access.see },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: (_root, { teamId }, context) => teamClock(read(context), platform, readId(teamId, teamUnknown)),
    }),
  }));
}
