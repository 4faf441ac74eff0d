import type { messages as english } from '../en/running.ts';
import type { Translation } from '../message.ts';

export const messages: Translation<typeof english> = {
  overviewTitle: 'Přehled',
};
