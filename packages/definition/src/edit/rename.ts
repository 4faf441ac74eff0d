import { isConditionName } from '../condition/parse.ts';
import { replaced } from './change-value.ts';
import { rootOf } from './content-place.ts';
import type { Draft } from './draft.ts';
import type { RenamedKind } from './intent.ts';
import { NAME_FIELDS, type NameKind } from './kinds.ts';
import { lineEnd } from './lines.ts';
import { type NamePlace, placesOf } from './names-in.ts';
import type { Op } from './op.ts';
import type { Outline } from './outline.ts';
import { type NodePath, placeAt } from './place.ts';
import { Refused } from './refused.ts';
import { pathIn, setValue } from './set-value.ts';
import type { TextEdit } from './text-edit.ts';
import { isSameName, withWord, wordsIn, wordsOf } from './words.ts';

const REFERRED: Partial<Record<RenamedKind, NameKind>> = {
  milestone: 'milestone',
  role: 'role',
  channel: 'channel',
  person: 'person',
  activity: 'activity',
  file: 'file',
};

type WordChange = Extract<Op, { op: 'words' }>['changes'][number];

export function rename(draft: Draft, kind: RenamedKind, from: string, to: string): void {
  if (from === to) return;
  checkName(kind, to);
  const referred = REFERRED[kind];
  if (referred === undefined) renamePart(draft, kind, from, to);
  else renameEverywhere(draft, referred, from, to);
}

function renameEverywhere(draft: Draft, referred: NameKind, from: string, to: string): void {
  if (isTaken(draft.now, referred, from, to)) throw new Refused('name_taken');
  const changes = new Map<string, WordChange[]>();
  for (const place of placesOf(draft.now, referred)) {
    const names = namesBelow(place, draft.now, from, to);
    const change = names && changeOf(draft, place, names);
    if (change === undefined) continue;
    const ofFile = changes.get(place.part.file) ?? [];
    changes.set(place.part.file, [...ofFile, change]);
  }
  if (changes.size === 0 && referred !== 'file') throw new Refused('no_such_part');
  const unread = [...draft.now.yaml.values()].find(({ problem }) => problem !== undefined);
  if (unread !== undefined) throw new Refused('does_not_parse', unread.path);
  for (const [file, all] of changes) draft.change(file, { op: 'words', changes: all });
}

function checkName(kind: RenamedKind, to: string): void {
  const isGood =
    kind === 'milestone'
      ? isConditionName(to)
      : to !== '' && to.trim() === to && !/[\r\n]/.test(to) && !isSplit(kind, to);
  if (!isGood) throw new Refused('bad_name');
}

/** Names that can stand in a list with commas cannot have one. */
function isSplit(kind: RenamedKind, name: string): boolean {
  return (kind === 'role' || kind === 'person' || kind === 'file') && name.includes(',');
}

function isTaken(now: Outline, kind: NameKind, from: string, to: string): boolean {
  if (kind === 'file') return now.files.has(to);
  for (const place of placesOf(now, kind)) {
    if (place.mention !== 'declares') continue;
    const name = place.node.text.trim();
    if (isSameName(place, name, to) && !isSameName(place, name, from)) return true;
  }
  return false;
}

/** Nothing refers to it. */
function renamePart(draft: Draft, kind: RenamedKind, from: string, to: string): void {
  const field = kind === 'activity' || kind === 'file' ? undefined : NAME_FIELDS[kind];
  const part = draft.now.parts.find((one) => one.kind === kind && one.name === from);
  if (part === undefined || field === undefined) throw new Refused('no_such_part');
  if (draft.now.parts.some((one) => one.kind === kind && one.name === to)) throw new Refused('name_taken');
  setValue(draft, part, [field], to);
}

/** Both names as they stand in a place; files are named below a folder there. */
function namesBelow(
  { folder }: NamePlace,
  now: Outline,
  from: string,
  to: string,
): { from: string; to: string } | undefined {
  if (folder === undefined) return { from, to };
  const start = `${rootOf(now.files)}${folder}/`;
  if (!from.startsWith(start)) return undefined;
  // A file that leaves its folder cannot be named any more.
  if (!to.startsWith(start)) throw new Refused('bad_name');
  return { from: from.slice(start.length), to: to.slice(start.length) };
}

function changeOf(draft: Draft, place: NamePlace, names: { from: string; to: string }): WordChange | undefined {
  const { node, part } = place;
  const isIt = (name: string): boolean => isSameName(place, name, names.from);
  const value = withWord(node.text, wordsIn(place), names.to, isIt);
  if (value === node.text) return undefined;
  const file = draft.file(part.file);
  const at = pathIn(part, place.path);
  return { at, value, edits: inPlace(file.text, place, names.to, isIt) ?? asWhole(draft, part.file, at, value) };
}

/** Only the words change, if the text is written as it is meant. */
function inPlace(text: string, place: NamePlace, to: string, isIt: (name: string) => boolean): TextEdit[] | undefined {
  const { node, mention, isList } = place;
  if (typeof node.value !== 'string' || !isConditionName(to)) return undefined;
  const isQuoted = node.style === 'single' || node.style === 'double';
  const isBlock = node.style === 'literal' || node.style === 'folded';
  const from = isQuoted ? node.from + 1 : isBlock ? lineEnd(text, node.from) : node.from;
  const source = text.slice(from, isQuoted ? node.to - 1 : node.to);
  if (isQuoted && /['\\]/.test(source)) return undefined;
  const words = wordsOf(source, mention === 'condition' ? 'condition' : isList ? 'list' : 'one').filter(({ name }) =>
    isIt(name),
  );
  if (words.length !== wordsIn(place).filter(({ name }) => isIt(name)).length) return undefined;
  return words.map((word) => ({ from: from + word.from, to: from + word.from + word.name.length, insert: to }));
}

/** Not through `placeAt`: a name behind an anchor changes for all who share it, which is what is asked for. */
function asWhole(draft: Draft, path: string, at: NodePath, value: string): TextEdit[] {
  return replaced(placeAt(draft.file(path), at), value);
}
