/** Per exercise. */
export const MAX_NOTES = 500;

/** In UTF-16 units. All notes of an exercise together are about a megabyte. */
export const MAX_NOTE_LENGTH = 2_000;
