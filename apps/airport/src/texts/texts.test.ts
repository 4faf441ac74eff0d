import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Catalogue, Message } from '@muster/ui/texts';
import { messages as csCommon } from './cs/common.ts';
import { messages as csDesk } from './cs/desk.ts';
import { messages as csPlanning } from './cs/planning.ts';
import { messages as enCommon } from './en/common.ts';
import { messages as enDesk } from './en/desk.ts';
import { messages as enPlanning } from './en/planning.ts';

const placeholders = (message: Message): string[] => {
  const text = typeof message === 'string' ? message : message.other;
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
};

describe('texts', () => {
  it('have the same values to fill in, in every language', () => {
    const pairs: [Catalogue, Catalogue][] = [
      [enCommon, csCommon],
      [enPlanning, csPlanning],
      [enDesk, csDesk],
    ];
    for (const [english, czech] of pairs) {
      for (const [id, message] of Object.entries(english)) {
        assert.deepEqual(placeholders(czech[id] ?? ''), placeholders(message), id);
      }
    }
  });
});
