/** Texts of the screens in `instructor`. */
export const messages = {} as const;
