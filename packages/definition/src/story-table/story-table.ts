import type {
  Storyboard,
  StoryCondition,
  StoryEffect,
  StoryEntry,
  StoryField,
  StoryPart,
} from '../storyboard/entry.ts';
import { LONGEST_CELL } from '../workbook/sheet-xml.ts';
import { STORY_COLUMNS, type StoryColumn, type StoryKind } from './columns.ts';
import { STORY_WORDS, type StoryLanguage, type StoryWords } from './words.ts';

/** A minute is a number, everything else a text as it is written in the definition. */
export type StoryCell = string | number;

export interface StoryTelling {
  readonly language?: StoryLanguage;
  /** What a milestone is called in conditions and effects; its name, if nothing is given. */
  readonly nameOf?: (milestone: string) => string;
  /** The words of a text file, if they are to be in the table. */
  readonly wordsOf?: (path: string) => string | undefined;
}

/** What stands between the name of a thing and that of a part of it. */
export const BELOW = ' › ';

type Row = Readonly<Record<StoryColumn, StoryCell>>;

/** The storyboard as a table: its head, a row per entry, and what belongs to an entry below it. */
export function storyTable({ atHand, rows }: Storyboard, telling: StoryTelling = {}): StoryCell[][] {
  const teller = new Teller(telling);
  const words = STORY_WORDS[telling.language ?? 'en'];
  const told = [...atHand, ...rows].flatMap((entry) => teller.rowsOf(entry, '', []));
  const parts = told.flatMap((row) => inCells(row, words));
  return [STORY_COLUMNS.map((column) => words.columns[column]), ...parts];
}

/** A row, and the rest of what is too long for its cells in rows below it. */
function inCells(row: Row, { kinds }: StoryWords): StoryCell[][] {
  const cells = STORY_COLUMNS.map((column) => row[column]);
  const rows: StoryCell[][] = [];
  let rest: StoryCell[] = cells;
  while (rest.some((cell) => typeof cell === 'string' && cell.length > LONGEST_CELL)) {
    rows.push(rest.map((cell) => firstOf(cell)));
    rest = rest.map((cell) => (typeof cell === 'string' ? cell.slice(firstOf(cell).toString().length) : ''));
    rest[STORY_COLUMNS.indexOf('kind')] = kinds.continued;
  }
  return [...rows, rest];
}

/** What fits, never half a letter. */
function firstOf(cell: StoryCell): StoryCell {
  if (typeof cell === 'number' || cell.length <= LONGEST_CELL) return cell;
  const start = cell.slice(0, LONGEST_CELL);
  return start.isWellFormed() ? start : start.slice(0, -1);
}

class Teller {
  readonly #words: StoryWords;
  readonly #telling: StoryTelling;

  constructor(telling: StoryTelling) {
    this.#telling = telling;
    this.#words = STORY_WORDS[telling.language ?? 'en'];
  }

  rowsOf(entry: StoryEntry, within: string, rolesAbove: readonly string[]): Row[] {
    const roles = entry.roles.length === 0 ? rolesAbove : entry.roles;
    const row = this.#row(entry, within, roles);
    const [only, ...others] = entry.parts;
    if (only?.what.kind === 'alternative' && others.length === 0) {
      const [told, ...below] = this.rowsOf({ ...only, parts: [] }, '', roles);
      const inner = only.parts.flatMap((part) => this.rowsOf(part, `${row.what}${BELOW}`, roles));
      return told === undefined ? [row] : [this.#joined(row, told), ...below, ...inner];
    }
    return [row, ...entry.parts.flatMap((part) => this.rowsOf(part, `${row.what}${BELOW}`, roles))];
  }

  /** An inject with its only alternative. */
  #joined(inject: Row, alternative: Row): Row {
    return {
      ...alternative,
      kind: listed([inject.kind, ...detailsOf(alternative)]),
      what: inject.what,
      why: listed([inject.why, alternative.why]),
      expected: inject.expected,
      note: inject.note,
    };
  }

  #row(entry: StoryEntry, within: string, roles: readonly string[]): Row {
    const { what, note } = entry;
    const words = this.#words;
    const kind = this.#kindOf(what);
    const inColumns = new Map<StoryField, string[]>();
    for (const { field, text } of entry.texts) inColumns.set(field, [...(inColumns.get(field) ?? []), text]);
    const given = (field: StoryField): string => (inColumns.get(field) ?? []).join('\n');
    return {
      minute: this.#minuteOf(entry),
      kind: listed([words.kinds[kind], ...this.#detailsOf(what)]),
      // A judgement has no name.
      what: what.name === '' ? within.slice(0, -BELOW.length) : `${within}${what.name}`,
      recipient: roles.length === 0 ? words.all : roles.join(', '),
      channel: given('channel'),
      sender: given('sender'),
      cc: given('cc').replaceAll('\n', ', '),
      subject: given('subject'),
      text: this.#textOf(entry),
      files: this.#filesOf(entry),
      why: this.#whyOf(entry),
      effect: this.#effectOf(entry.effect),
      expected: what.kind === 'inject' ? what.expectedActions.join('\n') : '',
      note,
    };
  }

  #minuteOf({ minute, when }: StoryEntry): StoryCell {
    if (when.by === 'instructor') return this.#words.byHand;
    return minute ?? this.#words.never;
  }

  #kindOf(what: StoryPart): StoryKind {
    if (what.kind === 'inject') return what.type === 'email' ? 'mail' : 'inject';
    if (what.kind === 'response') return what.regex ? 'responsePattern' : 'response';
    return what.kind;
  }

  #detailsOf(what: StoryPart): readonly (string | false)[] {
    const words = this.#words;
    switch (what.kind) {
      case 'alternative':
        return [what.silent && words.silent, what.inFullScreen && words.fullScreen];
      case 'questionnaire':
        return [
          what.inFullScreen && words.fullScreen,
          what.attempts === null && words.anyAttempts,
          what.attempts !== null && what.attempts > 1 && words.attempts(what.attempts),
        ];
      case 'question':
        return [
          what.type,
          what.points !== null && words.points(what.points),
          what.rubric.length > 0 &&
            words.levels(what.rubric.map(({ name, points }) => `${name} (${points})`).join(', ')),
        ];
      case 'option':
        return [what.correct === true && words.correct, what.correct === false && words.wrong];
      case 'person':
        return [!what.inContacts && words.notInContacts];
      case 'command':
        return [what.cmd, ...what.fields.map(({ field, value }) => `${words.fields[field]} ${value}`)];
      case 'milestone':
        return [what.isHidden && words.hidden, what.final && words.final, what.score !== 0 && words.score(what.score)];
      case 'channel':
        return [what.type];
      default:
        return [];
    }
  }

  #textOf({ texts, what, files }: StoryEntry): string {
    const { wordsOf } = this.#telling;
    const own = texts.flatMap(({ field, text }) => {
      const before = this.#before(field);
      return before === undefined ? [] : [`${before}${text}`];
    });
    // Its file is called the same.
    if (what.kind === 'document') return files.map(({ path }) => wordsOf?.(path) ?? '').join('\n');
    return own.join('\n');
  }

  /** The word before a text, none if it has a column of its own. */
  #before(field: StoryField): string | undefined {
    switch (field) {
      case 'channel':
      case 'sender':
      case 'cc':
      case 'subject':
        return undefined;
      case 'title':
      case 'text':
      case 'description':
        return '';
      default:
        return this.#words.texts[field];
    }
  }

  #filesOf({ what, files }: StoryEntry): string {
    if (what.kind === 'document') return '';
    const { wordsOf } = this.#telling;
    return files
      .flatMap(({ name, path }) => [name, wordsOf?.(path) ?? ''])
      .filter((one) => one !== '')
      .join('\n');
  }

  #whyOf({ when }: StoryEntry): string {
    const { time, delay, recheck, otherwise, condition } = when;
    const words = this.#words;
    return listed([
      otherwise && words.otherwise,
      time > 0 && words.fromMinute(time),
      delay > 0 && words.after(delay),
      recheck && words.rechecked,
      this.#ifHolds(condition),
    ]);
  }

  #effectOf({ activate, deactivate, roles, condition }: StoryEffect): string {
    const names = (milestones: readonly string[]): string => milestones.map((name) => this.#named(name)).join(', ');
    return listed([
      activate.length > 0 && this.#words.on(names(activate)),
      deactivate.length > 0 && this.#words.off(names(deactivate)),
      this.#ifHolds(condition),
      roles.length > 0 && this.#words.roles(roles.join(', ')),
    ]);
  }

  #ifHolds({ written }: StoryCondition): string | false {
    const isWord = (word: string): boolean => word === 'and' || word === 'or' || word === 'not';
    const shown = written.replaceAll(/[^ ()]+/g, (word) => (isWord(word) ? word : this.#named(word)));
    return written !== '' && this.#words.when(shown);
  }

  #named(milestone: string): string {
    return this.#telling.nameOf?.(milestone) ?? milestone;
  }
}

/** What stands behind the kind in its cell. */
function detailsOf({ kind }: Row): readonly string[] {
  return String(kind).split(', ').slice(1);
}

function listed(parts: readonly (StoryCell | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ');
}
