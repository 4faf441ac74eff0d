/** What a table holds in one place. An empty text is an empty cell. */
export type Cell = string | number | SheetTime;

/** A number that a spreadsheet shows as a date, a time of day or a duration. */
export interface SheetTime {
  /** Days since the end of 1899, in the calendar that starts in 1900: also if the spreadsheet counts from 1904. */
  readonly days: number;
  readonly shown: TimeForm;
}

export type TimeForm = 'date' | 'time' | 'date and time' | 'duration';

export interface Row {
  /** As a spreadsheet counts, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

export function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** `A` for the first column. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** The index of a column by its letters; undefined if they are none, or beyond what any spreadsheet has. */
export function columnIndex(name: string): number | undefined {
  if (!/^[A-Za-z]{1,3}$/.test(name)) return undefined;
  let index = 0;
  for (const letter of name.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** A cell as people read it. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' ? String(cell) : timeText(cell);
}

function timeText({ days, shown }: SheetTime): string {
  // A second is the finest that anybody means: a quarter past nine is 0.38541666666666669 days.
  const seconds = Math.round(days * 86_400);
  if (shown === 'duration') return clock(seconds);
  const day = Math.floor(seconds / 86_400);
  const time = clock(seconds - day * 86_400);
  if (shown === 'time') return time;
  const date = new Date(Math.max(-MOST_DAYS, Math.min(MOST_DAYS, day - DAYS_TO_1970)) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  return shown === 'date' ? date : `${date} ${time}`;
}

const DAYS_TO_1970 = 25_569;
/** What a `Date` can hold. */
const MOST_DAYS = 90_000_000;

function clock(seconds: number): string {
  const whole = Math.abs(seconds);
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const short = `${seconds < 0 ? '-' : ''}${hours}:${String(minutes).padStart(2, '0')}`;
  return rest === 0 ? short : `${short}:${String(rest).padStart(2, '0')}`;
}
