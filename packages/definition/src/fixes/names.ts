import type { FieldValues, Intent } from '../edit/intent.ts';
import { NAME_FIELDS, type NameKind, type PartKind } from '../edit/kinds.ts';
import { placesOf } from '../edit/names-in.ts';
import type { ScalarNode } from '../edit/text-node.ts';
import { wordsIn } from '../edit/words.ts';
import { type Fix, fix } from '../problem/fix.ts';
import { plainForm } from '../problem/odd-characters.ts';
import { isSameWord } from '../problem/suggest.ts';
import { edit, type Found, type Mender, type Menders, phraseIn, quotedIn } from './found.ts';
import { inOrder, remove, set } from './intents.ts';
import type { Spot } from './spot.ts';
import { hasWideSign, inPlainSigns } from './wide-signs.ts';

const NAMED: Readonly<Record<string, NameKind & PartKind>> = {
  milestone: 'milestone',
  role: 'role',
  address: 'person',
};

/** The name that is meant in place of one that is not there, or a new thing of that name. */
const unknownName: Mender = (found) => {
  const { problem, spot } = found;
  const isAll = phraseIn(problem.params['hint'])?.phrase === 'all_teams';
  if (isAll && spot !== undefined) {
    const path = typeof spot.path.at(-1) === 'number' ? spot.path.slice(0, -1) : spot.path;
    return [fix('remove', 'remove', String(path.at(-1)), inOrder([remove(spot, path)]), true)];
  }
  const plain = hasWideSign(nameIn(found)) ? inPlainSigns(found) : [];
  return plain.length > 0 ? plain : [instead(found), created(found)];
};

const nameIn = ({ problem }: Found): string => quotedIn(problem.params['name']);

function created(found: Found): Fix | undefined {
  const { problem } = found;
  const kind = NAMED[String(problem.params['noun'])];
  const name = nameIn(found);
  if (kind === undefined || name === '' || name.includes('…') || hasWideSign(name)) return undefined;
  return fix('create', 'create', name, inOrder([newPart(kind, name)]));
}

const newPart = (kind: PartKind, name: string): Intent => {
  const fields: FieldValues = { [NAME_FIELDS[kind] ?? 'name']: name };
  return { do: 'add', kind, fields };
};

/** The suggestion in place of the word in question. */
export function instead(found: Found, isSure?: boolean): Fix | undefined {
  const { problem, spot, text, offset } = found;
  const { suggestion } = problem;
  if (suggestion === undefined) return undefined;
  const wrong = wrongWord(found);
  if (wrong === undefined) return undefined;
  const sure = isSure ?? (isSameWord(wrong, suggestion) || wrong.normalize('NFC') === suggestion.normalize('NFC'));
  const isWhole = spot?.node.type === 'scalar' && spot.node.text.trim() === wrong && !spot.isKey;
  if (isWhole) return fix('replace', 'write', suggestion, inOrder([set(spot, spot.path, suggestion)]), sure);
  if (!text.startsWith(wrong, offset)) return undefined;
  return fix('replace', 'write', suggestion, edit(found, offset, offset + wrong.length, suggestion), sure);
}

/** The word of a list, a condition or a text that a problem is about. */
function wrongWord({ problem, text, offset, spot }: Found): string | undefined {
  for (const name of ['name', 'display', 'file', 'target', 'given', 'option', 'placeholder']) {
    const said = problem.params[name];
    if (said === undefined) continue;
    const word = quotedIn(said);
    if (!word.includes('\uFFFD') && (text.startsWith(word, offset) || scalarText(spot) === word)) return word;
  }
  return undefined;
}

const scalarText = (spot: Spot | undefined): string | undefined =>
  spot?.node.type === 'scalar' ? spot.node.text.trim() : undefined;

/** Everything that is named and nowhere declared, as its list is missing or empty. */
const missingList: Mender = (found) => {
  const { problem, outline } = found;
  const kind = NAMED[String(problem.params['noun'])];
  if (kind === undefined) return [];
  const [declared, named] = [new Set<string>(), new Set<string>()];
  for (const place of placesOf(outline, kind)) {
    for (const { name } of wordsIn(place)) (place.mention === 'declares' ? declared : named).add(name);
  }
  const names = [...named].filter((name) => !declared.has(name));
  if (names.some(hasWideSign)) return [];
  const text = names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
  return names.length === 0 ? [] : [fix('create', 'create', text, inOrder(names.map((name) => newPart(kind, name))))];
};

/** The second of two gets another name. What refers to the name goes on meaning the first. */
const duplicateName: Mender = ({ spot, outline }) => {
  if (spot?.node.type !== 'scalar') return [];
  const { text } = spot.node;
  const taken = new Set(outline.parts.filter(({ kind }) => kind === spot.part.kind).map(({ name }) => name));
  const [, stem = text, suffix = ''] = /^([^@]*)(@.*)?$/.exec(text) ?? [];
  let number = 2;
  while (taken.has(`${stem}_${number}${suffix}`)) number += 1;
  const name = `${stem}_${number}${suffix}`;
  return [fix('replace', 'write', name, inOrder([set(spot, spot.path, name)]))];
};

/** A name that conditions can have, everywhere. */
const milestoneName: Mender = ({ spot, outline }) => {
  if (spot?.node.type !== 'scalar') return [];
  const { text } = spot.node;
  const name = plainForm(text)
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
  const to = /^(and|or|not|)$/i.test(name) ? `${name}_` : name;
  if (to === '_' || outline.parts.some((part) => part.kind === 'milestone' && part.name === to)) return [];
  // With blanks in quotes, there is no word to rename.
  if (text.trim() !== text) return [fix('replace', 'write', to, inOrder([set(spot, spot.path, to)]))];
  return [fix('replace', 'write', to, inOrder([{ do: 'rename', kind: 'milestone', from: text, to }]))];
};

const oddName: Mender = ({ spot }) => {
  if (spot?.node.type !== 'scalar') return [];
  const plain = plainForm(spot.node.text);
  return plain === spot.node.text || plain.trim() === ''
    ? []
    : [fix('plain_characters', 'write', plain, inOrder([set(spot, spot.path, plain)]))];
};

/** Typographic quotes around a name. */
const oddQuotes: Mender = ({ spot }) => {
  if (spot?.node.type !== 'scalar') return [];
  const bare = spot.node.text.replaceAll(/^[“”„‟«»‘’‚‛]+|[“”„‟«»‘’‚‛]+$/g, '').trim();
  return bare === '' ? [] : [fix('plain_characters', 'write', bare, inOrder([set(spot, spot.path, bare)]), true)];
};

/** Where an address on the web or of a mail lacks its beginning. */
const link: Mender = (found) => {
  const { problem, text, offset } = found;
  const start = { web_address: 'https://', mail_address: 'mailto:' }[phraseIn(problem.params['hint'])?.phrase ?? ''];
  const target = quotedIn(problem.params['target']);
  if (start === undefined) return [instead(found)];
  if (!text.startsWith(target, offset)) return [];
  return [fix('replace', 'write', start + target, edit(found, offset, offset, start), true)];
};

const onAndOff: Mender = ({ problem, spot }) => {
  const name = quotedIn(problem.params['milestone']);
  if (spot === undefined) return [];
  const path = typeof spot.path.at(-1) === 'number' ? spot.path : withItem(spot, name);
  return [fix('remove', 'remove', name, inOrder([remove(spot, path)]))];
};

function withItem({ path, node }: Spot, name: string): Spot['path'] {
  const index =
    node.type === 'list'
      ? node.items.findIndex(({ value }) => value.type === 'scalar' && (value as ScalarNode).text === name)
      : -1;
  return index === -1 ? path : [...path, index];
}

const suggested: Mender = (found) => [instead(found)];

export const nameMenders: Menders = {
  'unknown_reference.name': unknownName,
  'unknown_reference.display_name': (found) => [instead(found, true)],
  'unknown_reference.channel': suggested,
  'unknown_reference.channel_type': suggested,
  'unknown_reference.file': suggested,
  'unknown_reference.option': suggested,
  'unknown_reference.link': link,
  'missing_file.list': missingList,
  'missing_field.empty_list': missingList,
  'duplicate_name.name': duplicateName,
  'bad_value.milestone_name': milestoneName,
  'odd_character.untypable': oddName,
  'odd_character.quotes': oddQuotes,
  'never_on.on_and_off': onAndOff,
};
