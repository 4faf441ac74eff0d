import { parseCondition } from '../condition/parse.ts';
import { fix } from '../problem/fix.ts';
import type { Found, Mender, Menders } from './found.ts';
import { inOrder, set } from './intents.ts';

type Rewriting = (text: string, at: number) => readonly string[];

/** What a condition could have been meant to be; only what can be read is offered. */
const rewritten =
  (rewrite: Rewriting, isSure = false): Mender =>
  (found) => {
    const { spot, offset } = found;
    if (spot?.node.type !== 'scalar') return [];
    const { text } = spot.node;
    const at = offset - spot.node.from - openingOf(found);
    const candidates = rewrite(text, at < 0 || at > text.length ? 0 : at).map(tidied);
    const readable = [...new Set(candidates)].filter((each) => each !== text && each !== '' && parseCondition(each).ok);
    return readable.map((each) => fix('replace', 'write', each, inOrder([set(spot, spot.path, each)]), isSure));
  };

const openingOf = ({ spot }: Found): number =>
  spot?.node.type === 'scalar' && (spot.node.style === 'single' || spot.node.style === 'double') ? 1 : 0;

const tidied = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/\( /g, '(').replaceAll(/ \)/g, ')').trim();

const inWords = (text: string): string =>
  text
    .replaceAll(/&+/g, ' and ')
    .replaceAll(/\|+/g, ' or ')
    .replaceAll(/!(?!=)/g, ' not ');

/** `a == true` and `a = false`. */
const withoutValues = (text: string): string =>
  inWords(text)
    .replaceAll(/([\p{L}\p{N}_.-]+)\s*(?:={1,3}\s*(?:false|off|0)|!={1,2}\s*(?:true|on|1))\b/giu, 'not $1')
    .replaceAll(/\s*(?:={1,3}\s*(?:true|on|1)|!={1,2}\s*(?:false|off|0))\b/gi, '');

const joined = (text: string, at: number, word: string): string => `${text.slice(0, at)} ${word} ${text.slice(at)}`;

const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);

const signs = rewritten((text) => [withoutValues(text)], true);

export const conditionMenders: Menders = {
  'bad_condition.operator': signs,
  'bad_condition.equals': signs,
  'bad_condition.comma': rewritten((text) => ['and', 'or'].map((word) => text.replaceAll(/\s*,\s*/g, ` ${word} `))),
  'bad_condition.quotes': rewritten((text) => [text.replaceAll(/["']/g, '')], true),
  'bad_condition.closes_nothing': rewritten((text, at) => [without(text, at), `(${text}`]),
  'bad_condition.never_closed': rewritten((text, at) => [`${text})`, without(text, at)]),
  'bad_condition.operator_between': rewritten((text, at) => ['and', 'or'].map((word) => joined(text, at, word))),
  'bad_condition.operator_before': rewritten((text, at) => ['and', 'or'].map((word) => joined(text, at, word))),
  'bad_condition.name_after': rewritten((text) => [text.replace(/(?:\s*\b(?:and|or|not))+\s*$/i, '')]),
  'bad_condition.name_before': rewritten((text, at) => [
    text.replace(/^\s*(?:and|or)\b/i, ''),
    text.slice(0, at) + text.slice(at).replace(/^(?:and|or)\b\s*/i, ''),
  ]),
};
