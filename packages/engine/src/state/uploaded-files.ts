import type { TeamState } from './state.ts';

/** Whether a team has uploaded or received a file, and it was not retracted since. */
export function knowsUploadedFile({ files, filePlaces }: TeamState, id: string): boolean {
  const place = filePlaces.get(id);
  return place !== undefined && files.get(place)?.retraction === undefined;
}
