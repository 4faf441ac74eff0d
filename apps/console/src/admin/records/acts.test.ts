import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fillMessage, type Message, messageFormat } from '@muster/ui/texts';
import { messages as admin } from '../../texts/cs/admin.ts';
import { messages as common } from '../../texts/cs/common.ts';
import type { TextId } from '../../texts/store.ts';
import { actDetails } from './acts.ts';

const czech: Partial<Record<TextId, Message>> = { ...common, ...admin };
const t = (id: TextId): string => fillMessage(czech[id] ?? id, {}, messageFormat('cs'));
const wordsOf = (detail: object): string[] => actDetails(JSON.stringify(detail), t).map(({ words }) => words);

it('tells the details of an act in the language of the user, and unknown ones by their names', () => {
  assert.deepEqual(wordsOf({ group: 'TRAINEE' }), ['Skupina: Účastník']);
  assert.deepEqual(wordsOf({ from: 'TRAINEE', to: 'ADMIN', password: 'ended' }), [
    'Předtím: Účastník',
    'Nyní: Správce',
    'Heslo: zrušeno',
  ]);
  assert.deepEqual(wordsOf({ operations: ['EXERCISES', 'PROGRESS'] }), ['Smí: vypsat cvičení, číst postup']);
  assert.deepEqual(wordsOf({ created: 3, skipped: 0 }), ['Vytvořeno: 3', 'Přeskočeno: 0']);
  assert.deepEqual(wordsOf({ colour: 'green' }), ['colour: green']);
});

it('names the user with whom something was shared', () => {
  assert.deepEqual(actDetails('{"with":"5d0c"}', t), [{ words: 's tímto uživatelem', userId: '5d0c' }]);
});
