import { createContext, use } from 'react';
import { RoomContext } from '../room/frame/room-context.ts';

/** The exercise whose files are shown outside of a room. */
export const FilesOfExercise = createContext<string | undefined>(undefined);

/** The exercise whose files are shown here. */
export function useFilesOfExercise(): string {
  const outside = use(FilesOfExercise);
  const exercise = use(RoomContext)?.room.exercise.id ?? outside;
  if (exercise === undefined) throw new Error('Files are shown outside of an exercise.');
  return exercise;
}
