import type { Schema } from '../../../graphql/index.ts';
import { participantType } from '../../exercises/index.ts';
import { uploadSizeLoader } from '../../files/index.ts';
import { HIDDEN_FROM_TEAMS, peopleOf, secondsSeen } from '../../play/index.ts';
import type { TeamFile } from '../room.service.ts';

export function teamFileType({ builder, use }: Schema) {
  const people = use(peopleOf);
  const sizes = use(uploadSizeLoader);
  return builder.objectRef<TeamFile>('TeamFileType').implement({
    description: 'A file that a team has uploaded or received.',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'The number among the files of the team, counted from 1.' }),
      fileId: t.id({
        description: 'Download it with `GET /files/{exercise_id}/{file_id}`; attach it with `fileIds`.',
        resolve: ({ file }) => file.id,
      }),
      name: t.string({ resolve: ({ file }) => file.name }),
      size: t.int({
        description: 'Bytes.',
        resolve: async ({ file }, _args, context) => (await sizes(context, file.id)) ?? 0,
      }),
      isOwn: t.boolean({
        description: 'Whether it was uploaded for the team. False: it was sent to it.',
        resolve: ({ file }) => file.by !== null,
      }),
      exerciseTime: t.float({
        nullable: true,
        description: HIDDEN_FROM_TEAMS,
        resolve: ({ scene, file }) => secondsSeen(scene, file.time),
      }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who uploaded it. Null if it was sent to the team, or, for a team, if an instructor uploaded it.',
        resolve: ({ scene, file }, _args, context) => people.actor(scene, file.by, context),
      }),
    }),
  });
}
