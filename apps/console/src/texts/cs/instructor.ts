import type { messages as english } from '../en/instructor.ts';
import type { Translation } from '../message.ts';

export const messages: Translation<typeof english> = {};
