/** As the server allows. */
export const MAX_NOTE_LENGTH = 2000;
