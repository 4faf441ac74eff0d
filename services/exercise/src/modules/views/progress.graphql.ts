import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import { commentType, milestoneStateType } from '../play/index.ts';
import {
  DEFAULT_COMMENTS,
  MAX_COMMENTS,
  teamComments,
  teamLearningObjectives,
  teamMilestones,
} from './progress.service.ts';
import type { RequestReadsOf } from './request-reads.ts';
import { teamLearningObjectiveType } from './types/learning-objective.graphql.ts';
import { viewsAccess as access } from './views.policy.ts';

/** The typical number for a few teams. */
const ASSUMED_ENTRIES = 100;

const teamId = (id: string | number): number => readId(id, teamUnknown);

/** The progress of teams, and comments of instructors on it. */
export function defineProgress({ builder, use }: Schema, read: RequestReadsOf): void {
  builder.queryFields((t) => ({
    teamMilestones: t.field({
      type: [use(milestoneStateType)],
      description:
        'List the states of milestones, team by team: all for instructors; for a team, those it can see. Give either teams, or an exercise for all teams that the caller can see.',
      extensions: { access: access.see, entries: ASSUMED_ENTRIES },
      args: { teamIds: t.arg.idList({ description: 'At most 500.' }), exerciseId: t.arg.id() },
      resolve: (_root, { teamIds, exerciseId }, context) =>
        teamMilestones(read(context), {
          teamIds: teamIds?.map(teamId),
          exerciseId: exerciseId == null ? undefined : readId(exerciseId, exerciseUnknown),
        }),
    }),
    teamLearningObjectives: t.field({
      type: [use(teamLearningObjectiveType)],
      description: 'List the progress of teams in each learning objective.',
      extensions: { access: access.see, entries: ASSUMED_ENTRIES },
      args: { teamIds: t.arg.idList({ required: true, description: 'At most 500.' }) },
      resolve: (_root, { teamIds }, context) => teamLearningObjectives(read(context), teamIds.map(teamId)),
    }),
    teamInstructorComments: t.field({
      type: [use(commentType)],
      description:
        'List the comments of instructors on a team, newest first. A team sees those shared with it, if the exercise shares feedback.',
      extensions: { access: access.see, entries: DEFAULT_COMMENTS },
      args: {
        teamId: t.arg.id({ required: true }),
        before: t.arg.int({ description: 'Only comments with a lower number, for the next page.' }),
        limit: t.arg.int({ description: `1 to ${MAX_COMMENTS}.`, defaultValue: DEFAULT_COMMENTS }),
      },
      resolve: (_root, { teamId: id, ...page }, context) => teamComments(read(context), teamId(id), page),
    }),
  }));
}
