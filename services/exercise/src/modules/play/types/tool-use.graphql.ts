import type { Schema } from '../../../graphql/index.ts';
import { participantType, seesAll } from '../../exercises/index.ts';
import { attachedFiles, filesLinkedIn } from '../../files/index.ts';
import { idInTeam } from '../log-ids.ts';
import type { ToolUse } from '../scene.ts';
import { HIDDEN_FROM_TEAMS, secondsSeen } from '../seconds.ts';
import { attachmentType } from './attachment.graphql.ts';
import { peopleOf } from './people.graphql.ts';

export function toolUseType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<ToolUse>('ToolUseType').implement({
    description: 'A use of a tool by a team, with the answer.',
    fields: (t) => ({
      id: t.id({
        description: 'The id of the entry in the action log: `<teamId>-<number>`.',
        resolve: ({ scene, view }) => idInTeam(scene.team.id, view.action),
      }),
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      tool: t.string({ resolve: ({ view }) => view.tool }),
      argument: t.string({ description: 'Trimmed.', resolve: ({ view }) => view.argument }),
      text: t.string({ description: 'The answer, in Markdown.', resolve: ({ view }) => view.text }),
      attachments: t.field({
        type: [use(attachmentType)],
        resolve: ({ scene, view }) => attachedFiles(scene.team.exercise, view.attachments),
      }),
      linkedFiles: t.field({
        type: [use(attachmentType)],
        description: 'Files of the definition that the text links to.',
        resolve: ({ scene, view }) => filesLinkedIn(scene.team.exercise, scene.state.compiled.definition, view.text),
      }),
      timestamp: t.field({ type: 'DateTime', resolve: ({ view }) => view.at }),
      exerciseTime: t.float({
        nullable: true,
        description: HIDDEN_FROM_TEAMS,
        resolve: ({ scene, view }) => secondsSeen(scene, view.time),
      }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who used it. Null for a team if an instructor helped out.',
        resolve: ({ scene, view }, _args, context) => people.actor(scene, view.by, context),
      }),
      response: t.int({
        nullable: true,
        description: 'For instructors: the response of the tool, counted from 1. Null: the default response.',
        resolve: ({ scene, view }) =>
          seesAll(scene) && 'response' in view && view.response !== null ? view.response + 1 : null,
      }),
    }),
  });
}
