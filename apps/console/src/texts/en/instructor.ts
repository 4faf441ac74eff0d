import { messages as preparing } from './preparing.ts';
import { messages as running } from './running.ts';

/** Texts of the screens in `instructor`: before an exercise, and while it runs. */
export const messages = { ...preparing, ...running } as const;
