import type { Schema } from '../../../graphql/index.ts';
import { definitionFileId } from '../../files/index.ts';
import type { SeenDocument } from '../room.service.ts';

export function exerciseDocumentType({ builder }: Schema) {
  return builder.objectRef<SeenDocument>('ExerciseDocumentType').implement({
    description: 'A document of the drive.',
    fields: (t) => ({
      name: t.string({ resolve: ({ document }) => document.name }),
      fileId: t.id({
        description: 'Download it with `GET /files/{exercise_id}/{file_id}`.',
        resolve: ({ exercise, document }) => definitionFileId(exercise, document.path),
      }),
      size: t.int({ description: 'Bytes.', resolve: ({ document }) => document.size }),
      unlockedBy: t.stringList({
        nullable: true,
        description:
          'For instructors: the milestones that unlock it, each of them alone. Empty: visible from the start.',
        resolve: ({ unlockedBy }) => (unlockedBy === null ? null : [...unlockedBy]),
      }),
    }),
  });
}
