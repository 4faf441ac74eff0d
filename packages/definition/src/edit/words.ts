import { caseless } from '../caseless.ts';
import { parseCondition } from '../condition/parse.ts';
import type { NamePlace } from './names-in.ts';

const CONDITION_WORD = /[\p{L}\p{M}\p{N}_.-]+/gu;

/** A name in a text, with its place there. */
export interface Word {
  readonly name: string;
  readonly from: number;
}

/** Conditions are read once. */
const known = new WeakMap<NamePlace, readonly Word[]>();

/** The names in a place. */
export function wordsIn(place: NamePlace): readonly Word[] {
  const { node, mention, isList } = place;
  const words = known.get(place) ?? wordsOf(node.text, mention === 'condition' ? 'condition' : isList ? 'list' : 'one');
  known.set(place, words);
  return words;
}

export function wordsOf(text: string, way: 'condition' | 'list' | 'one'): Word[] {
  if (way === 'condition') return conditionWords(text);
  if (way === 'one')
    return text.trim() === '' ? [] : [{ name: text.trim(), from: text.length - text.trimStart().length }];
  const words: Word[] = [];
  let start = 0;
  for (const piece of text.split(',')) {
    const name = piece.trim();
    if (name !== '') words.push({ name, from: start + piece.indexOf(name) });
    start += piece.length + 1;
  }
  return words;
}

/** Also of a condition with a mistake: a rename must not leave the old name there. */
function conditionWords(text: string): Word[] {
  const parsed = parseCondition(text);
  if (parsed.ok) return parsed.milestones.map(({ name, offset }) => ({ name, from: offset }));
  return [...text.matchAll(CONDITION_WORD)]
    .filter(([word]) => !/^(?:and|or|not)$/i.test(word))
    .map((match) => ({ name: match[0], from: match.index }));
}

/** Whether two names are the same. Case does not matter for addresses. */
export function isSameName({ kind }: Pick<NamePlace, 'kind'>, one: string, other: string): boolean {
  return kind === 'person' ? caseless(one) === caseless(other) : one === other;
}

/** A text with one name in place of another. */
export function withWord(text: string, words: readonly Word[], to: string, isIt: (name: string) => boolean): string {
  let result = '';
  let passed = 0;
  for (const { name, from } of words) {
    if (!isIt(name)) continue;
    result += text.slice(passed, from) + to;
    passed = from + name.length;
  }
  return result + text.slice(passed);
}
