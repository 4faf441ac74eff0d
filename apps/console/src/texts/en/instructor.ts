import { messages as running } from './running.ts';

/** Texts of the screens in `instructor` while an exercise runs. */
export const messages = { ...running } as const;
