import { toCsv } from '../csv.ts';
import type {
  CommandField,
  Storyboard,
  StoryCondition,
  StoryEffect,
  StoryEntry,
  StoryField,
  StoryPart,
} from '../storyboard/entry.ts';

const HEADINGS = ['minute', 'what', 'to whom', 'text', 'when and why', 'effect', 'note for the instructor'];

/** The storyboard as CSV in English: a row per entry, with what belongs to an entry below it. */
export function storyboardTable({ atHand, rows }: Storyboard): string {
  return toCsv([HEADINGS, ...[...atHand, ...rows].flatMap((entry) => rowsOf(entry, '', []))]);
}

function rowsOf(entry: StoryEntry, within: string, rolesAbove: readonly string[]): string[][] {
  const what = `${within}${inWords(entry.what)}`;
  const roles = entry.roles.length === 0 ? rolesAbove : entry.roles;
  const row = [
    entry.minute === null ? 'never' : String(entry.minute),
    what,
    roles.length === 0 ? 'all' : roles.join(', '),
    textOf(entry),
    whyOf(entry),
    effectOf(entry.effect),
    noteOf(entry),
  ];
  return [row, ...entry.parts.flatMap((part) => rowsOf(part, `${what} › `, roles))];
}

function inWords(what: StoryPart): string {
  switch (what.kind) {
    case 'inject':
      return `${what.type === 'email' ? 'mail inject' : 'inject'} ${what.name}`;
    case 'alternative':
      return words(`alternative ${what.name}`, what.silent && 'silent', what.inFullScreen && 'full screen');
    case 'confirmation':
      return 'button';
    case 'questionnaire':
      return words(`questionnaire ${what.name}`, what.inFullScreen && 'full screen', attempts(what.attempts));
    case 'question':
      return words(`question ${what.name}, ${what.type}`, what.points !== null && `up to ${what.points} points`);
    case 'option':
      return words(`option ${what.name}`, what.correct === true && 'correct', what.correct === false && 'wrong');
    case 'response':
      return `answer to ${what.regex ? 'the pattern ' : ''}${what.name}`;
    case 'person':
      return words(`person ${what.name}`, !what.inContacts && 'not in the contacts');
    case 'template':
      return `template: ${what.name}`;
    case 'command':
      return words(
        `command ${what.name}: ${what.cmd}`,
        ...what.fields.map(({ field, value }) => `${COMMAND_FIELDS[field]} ${value}`),
      );
    case 'milestone':
      return words(
        `milestone ${what.name}`,
        what.isHidden && 'hidden from teams',
        what.final && 'final',
        what.score !== 0 && `score ${what.score}`,
      );
    case 'channel':
      return `channel ${what.name}, ${what.type}`;
    case 'judgement':
      return 'judgement';
    case 'pattern':
    case 'tool':
    case 'document':
    case 'objective':
    case 'activity':
      return `${what.kind} ${what.name}`;
  }
}

const COMMAND_FIELDS: Readonly<Record<CommandField, string>> = {
  username: 'user',
  container: 'container',
  workingDirectory: 'folder',
  cmdSource: 'source',
  type: 'type',
};

const FIELDS: Readonly<Record<StoryField, string>> = {
  title: '',
  text: '',
  subject: 'Subject: ',
  sender: 'From: ',
  cc: 'Copy: ',
  channel: 'Channel: ',
  button: 'Button: ',
  description: '',
  organization: 'Organization: ',
  address: 'Address: ',
  hint: 'Hint: ',
  category: 'Category: ',
  defaultResponse: 'Otherwise: ',
};

function attempts(count: number | null): string | false {
  if (count === null) return 'any number of attempts';
  return count > 1 && `${count} attempts`;
}

function textOf({ what, texts, files }: StoryEntry): string {
  const lines = texts.map(({ field, text }) => `${FIELDS[field]}${text}`);
  const others = what.kind === 'document' ? [] : files;
  return [...lines, ...others.map(({ name }) => `File: ${name}`)].join('\n');
}

function whyOf({ when }: StoryEntry): string {
  const { by, time, delay, recheck, otherwise, condition } = when;
  return words(
    otherwise && 'otherwise',
    by === 'instructor' && 'by an instructor',
    time > 0 && `from minute ${time}`,
    delay > 0 && `after ${delay} minutes`,
    recheck && 'checked again',
    ifHolds(condition),
  );
}

function effectOf({ activate, deactivate, roles, condition }: StoryEffect): string {
  return words(
    activate.length > 0 && `on: ${activate.join(' ')}`,
    deactivate.length > 0 && `off: ${deactivate.join(' ')}`,
    ifHolds(condition),
    roles.length > 0 && `for ${roles.join(' ')}`,
  );
}

function noteOf({ note, what }: StoryEntry): string {
  const expected = what.kind === 'inject' ? what.expectedActions.map((action) => `Expected: ${action}`) : [];
  return [note, ...expected].filter((line) => line !== '').join('\n');
}

function ifHolds({ written }: StoryCondition): string | false {
  return written !== '' && `if ${written}`;
}

function words(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(', ');
}
