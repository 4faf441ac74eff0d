import type { Schema } from '../../../graphql/index.ts';
import { participantType } from '../../exercises/index.ts';
import { idInTeam } from '../log-ids.ts';
import type { Comment } from '../scene.ts';
import { HIDDEN_FROM_TEAMS, secondsSeen } from '../seconds.ts';
import { peopleOf } from './people.graphql.ts';

export function commentType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<Comment>('CommentType').implement({
    description: 'A comment of an instructor on a team.',
    fields: (t) => ({
      id: t.id({
        description:
          '`<teamId>-<number>`. The numbers of instructors count all comments on the team, those of the team only the ones shared with it.',
        resolve: ({ scene, view }) => idInTeam(scene.team.id, view.number),
      }),
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      text: t.string({ resolve: ({ view }) => view.text }),
      timestamp: t.field({ type: 'DateTime', resolve: ({ view }) => view.at }),
      exerciseTime: t.float({
        nullable: true,
        description: HIDDEN_FROM_TEAMS,
        resolve: ({ scene, view }) => secondsSeen(scene, view.time),
      }),
      shared: t.boolean({
        description: 'Whether the team sees it.',
        resolve: ({ view }) => !('sharedAs' in view) || view.sharedAs !== null,
      }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'For instructors: the author.',
        resolve: ({ scene, view }, _args, context) => people.instructor(scene, 'by' in view ? view.by : null, context),
      }),
    }),
  });
}
