import type { messages as english } from '../en/debrief.ts';
import type { Translation } from '../message.ts';

export const messages: Translation<typeof english> = {};
