/** Texts of definitions, of the list of exercises, and of what comes before the start. */
export const messages = {} as const;
