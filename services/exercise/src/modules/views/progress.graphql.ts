import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import { commentType, milestoneStateType } from '../play/index.ts';
import {
  MOST_COMMENTS,
  teamComments,
  teamLearningObjectives,
  teamMilestones,
  USUAL_COMMENTS,
} from './progress.service.ts';
import type { ReadingOf } from './reading.ts';
import { teamLearningObjectiveType } from './types/learning-objective.graphql.ts';
import { viewsAccess as access } from './views.policy.ts';

/** As many as a few teams usually have. */
const USUAL = 100;

const teamId = (id: string | number): number => readId(id, teamUnknown);

/** How far teams have got, and what instructors say about it. */
export function defineProgress({ builder, use }: Schema, read: ReadingOf): void {
  builder.queryFields((t) => ({
    teamMilestones: t.field({
      type: [use(milestoneStateType)],
      description:
        'List how milestones stand, team by team: all of them for instructors, for a team those it may see. Say which teams, or of which exercise all teams that the caller sees.',
      extensions: { access: access.see, entries: USUAL },
      args: { teamIds: t.arg.idList({ description: 'At most 500.' }), exerciseId: t.arg.id() },
      resolve: (_root, { teamIds, exerciseId }, context) =>
        teamMilestones(read(context), {
          teamIds: teamIds?.map(teamId),
          exerciseId: exerciseId == null ? undefined : readId(exerciseId, exerciseUnknown),
        }),
    }),
    teamLearningObjectives: t.field({
      type: [use(teamLearningObjectiveType)],
      description: 'List how much of each learning objective teams have shown.',
      extensions: { access: access.see, entries: USUAL },
      args: { teamIds: t.arg.idList({ required: true, description: 'At most 500.' }) },
      resolve: (_root, { teamIds }, context) => teamLearningObjectives(read(context), teamIds.map(teamId)),
    }),
    teamInstructorComments: t.field({
      type: [use(commentType)],
      description:
        'List what instructors noted about a team, the newest first. A team sees what is shared with it, where the exercise shares feedback.',
      extensions: { access: access.see, entries: USUAL_COMMENTS },
      args: {
        teamId: t.arg.id({ required: true }),
        before: t.arg.int({ description: 'Comments with a lower number, to read on where a page has ended.' }),
        limit: t.arg.int({ description: `1 to ${MOST_COMMENTS}.`, defaultValue: USUAL_COMMENTS }),
      },
      resolve: (_root, { teamId: id, ...page }, context) => teamComments(read(context), teamId(id), page),
    }),
  }));
}
