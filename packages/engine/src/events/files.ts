import { Type } from 'typebox';
import { By, streamEvent, TeamId } from './envelope.ts';

/** `team` is `null` for a file of the instructors. */
export const FileUploaded = streamEvent('file_uploaded', {
  team: Type.Union([TeamId, Type.Null()]),
  file: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1 }),
  ...By,
});
