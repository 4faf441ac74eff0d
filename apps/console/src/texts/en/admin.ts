/** Texts of the screens in `admin`. */
export const messages = {} as const;
