import type { Schema } from '../../../graphql/index.ts';
import { participantType, seesAll } from '../../exercises/index.ts';
import { uploadSizeLoader } from '../../files/index.ts';
import { HIDDEN_FROM_TEAMS, peopleOf, retractedFile, retractionType, secondsSeen } from '../../play/index.ts';
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
      name: t.string({
        description: 'Empty for a team if it was retracted.',
        resolve: (one) => (isKnown(one) ? one.file.name : ''),
      }),
      size: t.int({
        description: 'Bytes.',
        resolve: async (one, _args, context) => (isKnown(one) ? ((await sizes(context, one.file.id)) ?? 0) : 0),
      }),
      retracted: t.field({
        type: use(retractionType),
        nullable: true,
        description: 'The team no longer knows it: what it came with was retracted.',
        resolve: retractedFile,
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

const isKnown = ({ scene, file }: TeamFile): boolean => file.retraction === undefined || seesAll(scene);
