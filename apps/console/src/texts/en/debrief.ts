/** Texts of the screens in `debrief`. */
export const messages = {} as const;
