import type { Change, ThingKind, ThingName } from '../diff/change.ts';
import type { DefinitionDiff } from '../diff/diff-definitions.ts';
import type { FileChange } from '../diff/files.ts';
import { linesOf } from '../diff/lines.ts';
import { differInBlanks } from '../diff/told-changes.ts';
import { unified } from '../diff/unified.ts';
import { factsOf } from './diff-text.ts';
import { count } from './report.ts';
import { shown, shownLine } from './shown.ts';

/** What differs by meaning, a line per difference, with the lines of long texts below it. */
export function* meaningReport(diff: DefinitionDiff, before: string, after: string): Generator<string> {
  for (const { side, file, line, column } of diff.unread) {
    const path = side === 'before' ? before : after;
    yield `${path}: ${shown(file)}:${line}:${column} cannot be read from here, so the parts in this file are not compared.\n`;
  }
  if (!diff.isWhole) yield 'There is more in these packages than a definition may have: the rest is not compared.\n';
  const others = diff.files.filter(({ path, from = path }) => !diff.told.has(path) && !diff.told.has(from));
  if (diff.changes.length + others.length === 0) yield 'Nothing differs by meaning.\n';
  for (const change of diff.changes) yield sentence(change);
  for (const file of others) yield `file ${fileSentence(file)}\n`;
  const texts = diff.files.filter(({ path, from = path }) => diff.told.has(path) || diff.told.has(from));
  if (texts.length === 0) return;
  const names = someOf(texts.map(({ path }) => path));
  yield texts.length === 1
    ? `As text, 1 file differs: ${names}. --text shows its lines.\n`
    : `As text, ${texts.length} files differ: ${names}. --text shows their lines.\n`;
}

const NOUNS: Readonly<Record<ThingKind, readonly [one: string, many: string]>> = {
  exercise: ['exercise', 'exercises'],
  channel: ['channel', 'channels'],
  role: ['role', 'roles'],
  milestone: ['milestone', 'milestones'],
  objective: ['objective', 'objectives'],
  activity: ['activity', 'activities'],
  inject: ['inject', 'injects'],
  alternative: ['alternative', 'alternatives'],
  person: ['person', 'people'],
  template: ['template', 'templates'],
  tool: ['tool', 'tools'],
  response: ['response', 'responses'],
  questionnaire: ['questionnaire', 'questionnaires'],
  question: ['question', 'questions'],
  option: ['option', 'options'],
  pattern: ['pattern', 'patterns'],
  level: ['level', 'levels'],
  command: ['command rule', 'command rules'],
};

function sentence(change: Change): string {
  const [head, ...below] = told(change);
  const place = change.at.map(thing).join(' › ');
  if (!('field' in change)) return `${change.change === 'order' ? placeOfOrder(change.of, place) : place}: ${head}\n`;
  return [`${place} › ${change.field.map((name) => shown(name)).join('.')}: ${head}\n`, ...below].join('');
}

function placeOfOrder(of: ThingKind, place: string): string {
  const [, many] = NOUNS[of];
  return place === '' ? many : `${place} › ${many}`;
}

function thing({ kind, name, index }: ThingName): string {
  const [noun] = NOUNS[kind];
  if (kind === 'exercise') return noun;
  if (kind === 'question') return `question ${index + 1} (${shown(name, 60)})`;
  return name === '' ? `${noun} ${index + 1} (without a name)` : `${noun} ${shown(name, 60)}`;
}

/** The sentence, and lines below it. */
function told(change: Change): string[] {
  switch (change.change) {
    case 'added':
    case 'given':
      return ['new'];
    case 'removed':
    case 'taken':
      return ['removed'];
    case 'renamed':
      return [`renamed from ${value(change.from)}`];
    case 'order':
      return [`in another order; moved: ${someOf(change.moved)}`];
    case 'list': {
      const added = change.added.map((name) => `+ ${shown(name)}`);
      const removed = change.removed.map((name) => `- ${shown(name)}`);
      return [added.length + removed.length === 0 ? 'in another order' : [...added, ...removed].join(', ')];
    }
    case 'value':
      return isLong(change.before) || isLong(change.after)
        ? longText(change.before ?? '', change.after ?? '')
        : [shortValue(change.field, change.before, change.after)];
  }
}

const MINUTES = new Set(['delay', 'exercise_duration', 'duration']);

function shortValue(field: readonly string[], before: string | undefined, after: string | undefined): string {
  const name = field.at(-1) ?? '';
  if (before === undefined) return `now ${value(after ?? '')}`;
  if (after === undefined) return `no longer ${value(before)}`;
  if (differInBlanks(before, after)) return 'only blanks differ';
  return `from ${name === 'time' ? 'minute ' : ''}${value(before)} to ${value(after)}${MINUTES.has(name) ? ' minutes' : ''}`;
}

/** Numbers and `true` are what they are; texts are quoted. */
function value(text: string): string {
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(text) ? text : `"${shown(text)}"`;
}

/** Longer texts are told by their size, and the lines that differ. */
const MOST_OF_A_VALUE = 80;
const MOST_LINES_BELOW = 60;

function isLong(text: string | undefined): boolean {
  return text !== undefined && (text.length > MOST_OF_A_VALUE || text.includes('\n'));
}

function longText(before: string, after: string): string[] {
  const [size, newSize] = [before, after].map(({ length }) => length.toLocaleString('en'));
  const sizes = differInBlanks(before, after)
    ? 'only blanks and line breaks differ'
    : `from ${size} to ${newSize} characters`;
  const hunks = unified(ended(before), ended(after), 0);
  if (hunks === undefined) return [`${sizes}; too different to show`];
  const lines = hunks.flatMap((hunk) => hunk.lines);
  if (lines.length === 0) return [`${sizes}: only the end of the last line differs`];
  const [removed, added] = [
    lines.filter(({ sign }) => sign === '-').length,
    lines.filter(({ sign }) => sign === '+').length,
  ];
  const all = count(linesOf(ended(before)).length, 'line');
  const below = lines.slice(0, MOST_LINES_BELOW).map(({ sign, text }) => `    ${sign} ${shownLine(text)}\n`);
  const more = lines.length - below.length;
  return [
    `${sizes}; of ${all}, ${removed} went and ${added} came`,
    ...below,
    ...(more > 0 ? [`    … ${count(more, 'more line', 'more lines')}; --text shows them\n`] : []),
  ];
}

/** A missing end of the last line is told once, not as a line that differs. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function fileSentence({ path, from, before, after }: FileChange): string {
  const facts = factsOf(before, after);
  if (before === undefined) return `${shown(path)}: new, ${facts}`;
  if (after === undefined) return `${shown(path)}: removed, ${facts}`;
  if (from !== undefined) return `${shown(path)}: moved from ${shown(from)}`;
  return `${shown(path)}: changed, ${facts}`;
}

const MOST_NAMES = 20;

function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const some = names.slice(0, MOST_NAMES).map((name) => shown(name, 60));
  return more > 0 ? `${some.join(', ')} and ${more} more` : some.join(', ');
}
