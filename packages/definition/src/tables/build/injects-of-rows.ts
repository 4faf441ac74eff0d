import type { FieldValues } from '../../edit/intent.ts';
import { itemLines } from '../../edit/write-value.ts';
import { LENGTHS, LIMITS } from '../../limits.ts';
import { quote } from '../../problem/quote.ts';
import { MAX_ENTRIES } from '../../schema/files.ts';
import type { GuessedColumn } from '../columns/guess-columns.ts';
import { isMark } from '../columns/marked-roles.ts';
import type { TableField } from '../columns/table-field.ts';
import type { Place, TableReport } from '../report.ts';
import { cellText, columnName, isEmpty, type Row } from '../sheet/cell.ts';
import { type RowTime, writtenMinute } from '../times/column-times.ts';
import { readTime } from '../times/read-time.ts';
import { isMail, TableChannels } from './channels.ts';
import { cut, namesIn, oneLine } from './names-of-cell.ts';
import { PackageRoom } from './package-room.ts';
import { People } from './people.ts';
import { Roles } from './roles.ts';
import { RowNote } from './row-note.ts';
import { withoutFileLinks, withoutUnknownPlaceholders } from './safe-text.ts';

export interface TableRows {
  readonly columns: readonly GuessedColumn[];
  readonly rows: readonly Row[];
  /** One per row. */
  readonly times: readonly RowTime[];
}

export interface RowWords {
  /** The channel for what comes in no special way. */
  readonly general: string;
  readonly everybody: string;
  /** The label of what a heading between rows says. */
  readonly section: string;
}

export interface TableInject {
  /** The row that it was made of. */
  readonly row: number;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface InjectsOfRows {
  readonly injects: readonly TableInject[];
  readonly roles: readonly string[];
  readonly people: People;
  readonly channels: TableChannels;
  /** Of the last inject that comes by itself. */
  readonly lastMinute: number;
}

/** Makes an inject of each row, and tells the report what could not be taken as it is. */
export function injectsOfRows(
  table: TableRows,
  leaveOut: boolean,
  words: RowWords,
  report: TableReport,
): InjectsOfRows {
  return new RowReader(table, leaveOut, words, report).read();
}

const MOST_COPIES = LIMITS.names;
const MOST_ACTIONS = 100;

class RowReader {
  readonly #table: TableRows;
  readonly #leaveOut: boolean;
  readonly #words: RowWords;
  readonly #report: TableReport;
  readonly #places: ReadonlyMap<TableField, GuessedColumn>;
  readonly #others: readonly GuessedColumn[];
  /** A role each. */
  readonly #marked: readonly GuessedColumn[];
  readonly #roles: Roles;
  readonly #people = new People();
  readonly #channels: TableChannels;
  readonly #room = new PackageRoom();
  readonly #names = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #injects: TableInject[] = [];
  #lastMinute = 0;
  #section = '';
  #isFull = false;

  constructor(table: TableRows, leaveOut: boolean, words: RowWords, report: TableReport) {
    this.#table = table;
    this.#leaveOut = leaveOut;
    this.#words = words;
    this.#report = report;
    this.#places = new Map(
      table.columns.flatMap((column) => (column.field === undefined ? [] : [[column.field, column]])),
    );
    this.#others = table.columns.filter(({ field }) => field === undefined);
    this.#marked = table.columns.filter(({ isMarked }) => isMarked);
    this.#roles = new Roles(this.#recipients(), report);
    this.#channels = new TableChannels(words.general);
  }

  read(): InjectsOfRows {
    this.#tellAboutColumns();
    for (const [index, row] of this.#table.rows.entries())
      this.#readRow(row, this.#table.times[index] ?? { at: 'none' });
    return {
      injects: this.#injects,
      roles: this.#roles.all,
      people: this.#people,
      channels: this.#channels,
      lastMinute: this.#lastMinute,
    };
  }

  *#recipients(): Generator<string> {
    for (const row of this.#table.rows) yield this.#text(row, 'recipient');
  }

  #text({ cells }: Row, field: TableField): string {
    if (field === 'recipient' && this.#marked.length > 0) {
      return this.#marked
        .filter(({ index }) => isMark(cells[index]))
        .map(({ head }) => head.replaceAll(/[,;|]/g, ' '))
        .join('\n');
    }
    const column = this.#places.get(field);
    return column === undefined ? '' : cellText(cells[column.index] ?? '').trim();
  }

  #at({ number }: Row, field: TableField): Place {
    const column = this.#places.get(field);
    return { row: number, column: column && columnName(column.index) };
  }

  #label(field: TableField): string {
    const column = this.#places.get(field);
    return column === undefined ? '' : labelOf(column);
  }

  #tellAboutColumns(): void {
    if (this.#places.get('time') === undefined && this.#places.get('date') === undefined) {
      this.#report.add('changed', {}, 'time_unused');
    }
    for (const { index, head } of this.#marked) {
      this.#report.add('changed', { column: columnName(index) }, 'marked_role', { role: quote(head) });
    }
    for (const column of this.#others) {
      if (!this.#table.rows.some(({ cells }) => !isEmpty(cells[column.index]))) continue;
      const place = { column: columnName(column.index) };
      if (this.#leaveOut) this.#report.add('left out', place, 'column_left_out', { head: quote(labelOf(column)) });
      else if (column.head === '') this.#report.add('changed', place, 'column_beside_head');
      else this.#report.add('changed', place, 'column_in_note', { head: quote(column.head) });
    }
  }

  #readRow(row: Row, time: RowTime): void {
    const place = { row: row.number };
    if (this.#isHead(row)) {
      this.#report.add('left out', place, 'head_repeated');
      return;
    }
    if (this.#isSection(row)) return;
    const text = this.#text(row, 'text');
    const title = this.#text(row, 'title') || this.#text(row, 'subject');
    if (text === '' && title === '') {
      const shown = row.cells.map(cellText).filter((cell) => cell.trim() !== '');
      this.#report.add('left out', place, 'no_text', { text: quote(shown.join(' | ')) });
      return;
    }
    if (this.#injects.length >= MAX_ENTRIES.injects) {
      this.#report.add('left out', place, 'too_many_injects', { max: MAX_ENTRIES.injects });
      return;
    }
    if (!this.#isFull) this.#take(row, time, title, text);
    else this.#tellFull(place);
  }

  #tellFull(place: Place): void {
    this.#report.add('left out', place, 'package_full', { max: LIMITS.modelBytes / 1_000_000 });
  }

  #isHead({ cells }: Row): boolean {
    const named = this.#table.columns.filter(({ head }) => head !== '');
    return named.length > 1 && named.every(({ index, head }) => oneLine(cellText(cells[index] ?? '')) === head);
  }

  /** A row with one cell that is neither a title nor a text stands above others. */
  #isSection({ cells, number }: Row): boolean {
    const filled = cells.flatMap((cell, index) => (isEmpty(cell) ? [] : [index]));
    const [only, second] = filled;
    const isOne = only !== undefined && second === undefined && this.#table.columns.length > 2;
    if (!isOne || [this.#places.get('title')?.index, this.#places.get('text')?.index].includes(only)) return false;
    const text = oneLine(cellText(cells[only] ?? ''));
    if (!/\p{L}/u.test(text)) return false;
    this.#section = text;
    this.#report.add('changed', { row: number }, 'section', { text: quote(text) });
    return true;
  }

  #take(row: Row, time: RowTime, title: string, text: string): void {
    const note = new RowNote();
    note.note(this.#text(row, 'note'));
    note.keep(this.#words.section, this.#section);
    const minute = this.#minute(row, time, note);
    this.#keepDate(row, note);
    const roles = this.#rolesOf(row, note);
    const alternative = this.#alternative(row, title, text, roles, note);
    const name = this.#name(row, oneLine(title), text, note);
    const actions = this.#actions(row, note);
    for (const column of this.#leaveOut ? [] : this.#others) {
      note.keep(labelOf(column), cellText(row.cells[column.index] ?? '').trim());
    }
    const instructorNote = this.#note(row, note);
    const fields: FieldValues = {
      name,
      ...(minute === undefined ? { auto: false } : { time: minute }),
      ...(alternative.isMail && { type: 'email' }),
      ...(instructorNote !== '' && { instructor_note: instructorNote }),
      ...(actions.length > 0 && { expected_actions: actions }),
      alternatives: [alternative.fields],
    };
    const lines = itemLines(fields, 0);
    if (!this.#room.take(fields, lines.join('\n'), this.#roles.count + this.#people.count)) {
      this.#isFull = true;
      this.#tellFull({ row: row.number });
      return;
    }
    this.#lastMinute = Math.max(this.#lastMinute, minute ?? 0);
    this.#injects.push({ row: row.number, name, lines });
  }

  #minute(row: Row, time: RowTime, note: RowNote): number | undefined {
    const field = this.#text(row, 'time') === '' && this.#places.get('date') !== undefined ? 'date' : 'time';
    const place = this.#at(row, field);
    const written = this.#text(row, field);
    const shown = { text: quote(written) };
    const keep = (): void => note.keep(this.#label(field), written);
    switch (time.at) {
      case 'none':
        if (this.#places.get(field) !== undefined) this.#report.add('changed', { row: row.number }, 'no_time');
        // A date without a time of day, where others have one.
        if (written !== '') keep();
        return undefined;
      case 'by hand':
        this.#report.add('changed', place, 'time_by_hand', shown);
        keep();
        return undefined;
      case 'unreadable':
        this.#report.add('changed', place, 'time_unreadable', shown);
        keep();
        return undefined;
      case 'too late':
        this.#report.add('changed', place, 'time_too_late', shown);
        keep();
        return undefined;
      case 'before':
        this.#report.add('changed', place, 'time_before', shown);
        keep();
        return 0;
      case 'minute':
        return this.#told(time, place, shown);
    }
  }

  /** A date beside a time that is no date. */
  #keepDate(row: Row, note: RowNote): void {
    const column = this.#places.get('date');
    const cell = column === undefined ? undefined : row.cells[column.index];
    if (this.#places.get('time') === undefined || readTime(cell).kind !== 'unreadable') return;
    const written = this.#text(row, 'date');
    this.#report.add('changed', this.#at(row, 'date'), 'date_unreadable', { text: quote(written) });
    note.keep(this.#label('date'), written);
  }

  #told(
    time: Extract<RowTime, { readonly at: 'minute' }>,
    place: Place,
    shown: { readonly text: ReturnType<typeof quote> },
  ): number {
    const minute = writtenMinute(time.minute);
    if (time.hints?.isAbout) this.#report.add('changed', place, 'time_about', { ...shown, minute });
    if (time.hints?.isRange) this.#report.add('changed', place, 'time_range', shown);
    if (time.isNextDay) this.#report.add('changed', place, 'next_day');
    if (time.isDayFirst) this.#report.add('changed', place, 'day_or_month', shown);
    // A third of a minute is written as 0.33.
    if (Math.abs(minute - time.minute) > 0.0001)
      this.#report.add('changed', place, 'time_rounded', { ...shown, minute });
    return minute;
  }

  #rolesOf(row: Row, note: RowNote): readonly string[] {
    const cell = this.#text(row, 'recipient');
    const roles = this.#roles.of(cell, this.#at(row, 'recipient'));
    if (roles === undefined) note.keep(this.#label('recipient'), cell);
    return roles ?? [];
  }

  #alternative(row: Row, title: string, text: string, roles: readonly string[], note: RowNote) {
    const sender = this.#sender(row, note);
    const { channel, mail } = this.#channel(row, sender, note);
    const name = roles.length === 0 ? this.#words.everybody : cut(roles.join(', '), LENGTHS.name);
    const fields: FieldValues = {
      name,
      content: this.#content(row, title, text),
      ...(channel !== undefined && { channel }),
      ...(roles.length > 0 && { control: { roles } }),
      ...(sender !== undefined && { sender }),
      ...(mail && { subject: this.#subject(row, title, text, note), ...this.#copies(row, note) }),
    };
    if (!mail) this.#tellMailOnly(row, oneLine(title), note);
    return { isMail: mail, fields };
  }

  #tellMailOnly(row: Row, title: string, note: RowNote): void {
    const subject = this.#text(row, 'subject');
    if (subject !== '' && oneLine(subject) !== title) {
      this.#report.add('changed', this.#at(row, 'subject'), 'subject_in_note');
      note.keep(this.#label('subject'), subject);
    }
    const copies = this.#text(row, 'cc');
    if (copies === '') return;
    this.#report.add('changed', this.#at(row, 'cc'), 'copy_in_note');
    note.keep(this.#label('cc'), copies);
  }

  /** The address of the sender. */
  #sender(row: Row, note: RowNote): string | undefined {
    const cell = this.#text(row, 'sender');
    if (cell === '') return undefined;
    const place = this.#at(row, 'sender');
    const person = this.#people.named(cell);
    if (person === undefined) {
      this.#report.add('changed', place, 'too_many_people', { max: MAX_ENTRIES.email });
      note.keep(this.#label('sender'), cell);
      return undefined;
    }
    if (person.isMade)
      this.#report.add('changed', place, 'name_as_address', { text: quote(cell), address: person.address });
    if (namesIn(cell, () => false).length > 1)
      this.#report.add('changed', place, 'several_senders', { text: quote(cell) });
    return person.address;
  }

  #channel(row: Row, sender: string | undefined, note: RowNote): { readonly channel?: string; readonly mail: boolean } {
    const column = this.#places.get('channel');
    if (column === undefined) return { mail: false };
    const cell = this.#text(row, 'channel');
    const place = this.#at(row, 'channel');
    if (cell === '') return { channel: this.#channels.general(), mail: false };
    if (isMail(cell)) {
      if (sender !== undefined) return { channel: this.#channels.mail(cell), mail: true };
      this.#report.add('changed', place, 'mail_without_sender');
      note.keep(labelOf(column), cell);
      return { channel: this.#channels.general(), mail: false };
    }
    const channel = this.#channels.message(cell);
    if (channel === undefined) {
      this.#report.add('changed', place, 'too_many_channels', { max: MAX_ENTRIES.channels });
      note.keep(labelOf(column), cell);
    }
    return { channel: channel ?? this.#channels.general(), mail: false };
  }

  #subject(row: Row, title: string, text: string, note: RowNote): string {
    const subject = oneLine(this.#text(row, 'subject') || title) || beginningOf(text);
    if (subject.length > LENGTHS.line) {
      this.#report.add('changed', this.#at(row, 'subject'), 'subject_cut', { max: LENGTHS.line });
      note.keep(this.#label('subject') || this.#label('title'), subject);
    }
    return cut(this.#withPlaceholders(subject, { row: row.number }), LENGTHS.line);
  }

  #copies(row: Row, note: RowNote): { readonly cc?: readonly string[] } {
    const cell = this.#text(row, 'cc');
    const names = namesIn(cell, () => false);
    const people = names.slice(0, MOST_COPIES).flatMap((name) => this.#people.named(name) ?? []);
    if (people.length < names.length) {
      this.#report.add('changed', this.#at(row, 'cc'), 'copies_cut', { max: MOST_COPIES });
      note.keep(this.#label('cc'), cell);
    }
    return people.length === 0 ? {} : { cc: [...new Set(people.map(({ address }) => address))] };
  }

  #content(row: Row, title: string, text: string): string {
    const place = this.#at(row, text === '' ? 'title' : 'text');
    if (text === '') this.#report.add('changed', { row: row.number }, 'text_from_title');
    const safe = this.#withPlaceholders(this.#withLinks(text === '' ? title : text, place), place);
    if (safe.length >= LENGTHS.content) this.#report.add('changed', place, 'text_cut', { max: LENGTHS.content });
    return asBlock(cut(safe, LENGTHS.content - 1));
  }

  #withLinks(text: string, place: Place): string {
    const plain = withoutFileLinks(text);
    if (plain !== text) this.#report.add('changed', place, 'links');
    return plain;
  }

  #withPlaceholders(text: string, place: Place): string {
    const plain = withoutUnknownPlaceholders(text);
    if (plain !== text) this.#report.add('changed', place, 'placeholders');
    return plain;
  }

  #name(row: Row, title: string, text: string, note: RowNote): string {
    const id = oneLine(this.#text(row, 'id'));
    const wanted = [id, title || beginningOf(text)].filter((part) => part !== '').join(' ');
    if (title === '') this.#report.add('changed', { row: row.number }, 'name_from_text');
    if (wanted.length > LENGTHS.name) {
      this.#report.add('changed', this.#at(row, 'title'), 'name_cut', { max: LENGTHS.name });
      note.keep(this.#label('title') || this.#label('subject'), wanted);
    }
    const name = this.#unique(cut(wanted, LENGTHS.name));
    if (name !== cut(wanted, LENGTHS.name))
      this.#report.add('changed', { row: row.number }, 'name_numbered', { name: quote(name) });
    return name;
  }

  #unique(name: string): string {
    if (!this.#names.has(name)) {
      this.#names.add(name);
      return name;
    }
    for (let count = (this.#counts.get(name) ?? 1) + 1; ; count += 1) {
      const numbered = `${cut(name, LENGTHS.name - 8)} (${count})`;
      this.#counts.set(name, count);
      if (this.#names.has(numbered)) continue;
      this.#names.add(numbered);
      return numbered;
    }
  }

  #actions(row: Row, note: RowNote): readonly string[] {
    const cell = this.#text(row, 'expected');
    const actions = cell
      .split('\n')
      .map((line) => oneLine(line).replace(/^(?:[-*•–]|\d{1,3}[.)]) /, ''))
      .filter((line) => line !== '' && line !== '-');
    if (actions.length > MOST_ACTIONS || actions.some(({ length }) => length > LENGTHS.line)) {
      this.#report.add('changed', this.#at(row, 'expected'), 'actions_cut', { max: MOST_ACTIONS });
      note.keep(this.#label('expected'), cell);
    }
    return actions.slice(0, MOST_ACTIONS).map((action) => cut(action, LENGTHS.line));
  }

  #note(row: Row, note: RowNote): string {
    const safe = this.#withLinks(note.toString(), this.#at(row, 'note'));
    if (safe.length >= LENGTHS.content) {
      this.#report.add('changed', { row: row.number }, 'note_cut', { max: LENGTHS.content });
    }
    return asBlock(cut(safe, LENGTHS.content - 1));
  }
}

export function labelOf({ head, index }: GuessedColumn): string {
  return head === '' ? columnName(index) : cut(head, LENGTHS.name);
}

const LONGEST_BEGINNING = 60;

/** The first sentence or words of a text, as a name. */
function beginningOf(text: string): string {
  const line = oneLine(text.slice(0, 4 * LONGEST_BEGINNING));
  const [sentence = line] = /^.{3,60}?[.!?](?= |$)/.exec(line) ?? [];
  if (sentence.length <= LONGEST_BEGINNING) return sentence.replace(/\.$/, '');
  const words = sentence.slice(0, LONGEST_BEGINNING);
  return `${words
    .slice(0, Math.max(words.lastIndexOf(' '), LONGEST_BEGINNING / 2))
    .trim()
    .toWellFormed()}…`;
}

/** Texts of several lines end with one, as people write them, and so do lists. */
function asBlock(text: string): string {
  return text.includes('\n') || text.startsWith('- ') ? `${text}\n` : text;
}
