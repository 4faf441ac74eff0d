import type { messages as english } from '../en/preparing.ts';
import type { Translation } from '../message.ts';

export const messages: Translation<typeof english> = {};
