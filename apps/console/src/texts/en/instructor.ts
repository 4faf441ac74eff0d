import { messages as cockpit } from './cockpit.ts';
import { messages as running } from './running.ts';

/** Texts of the screens in `instructor` while an exercise runs. */
export const messages = { ...running, ...cockpit } as const;
