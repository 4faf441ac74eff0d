import type { Translation } from '@muster/ui/texts';
import type { messages as english } from '../en/instructor.ts';
import { messages as cockpit } from './cockpit.ts';
import { messages as running } from './running.ts';

export const messages: Translation<typeof english> = { ...running, ...cockpit };
