import type { messages as english } from '../en/instructor.ts';
import type { Translation } from '../message.ts';
import { messages as running } from './running.ts';

export const messages: Translation<typeof english> = { ...running };
