/** The storyboard as a table for spreadsheets, in any program. */
import { toCsv } from '../csv.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import { STORY_WIDTHS } from './columns.ts';
import type { StoryCell } from './story-table.ts';

export { type StoryCell, type StoryTelling, storyTable } from './story-table.ts';
export type { StoryLanguage } from './words.ts';

export function storyCsv(table: readonly (readonly StoryCell[])[]): string {
  return toCsv(table.map((cells) => cells.map(String)));
}

/** A workbook in XLSX, in pieces. */
export function storyWorkbook(name: string, table: readonly (readonly StoryCell[])[]): Uint8Array<ArrayBuffer>[] {
  return writeWorkbook({ name, rows: table, widths: STORY_WIDTHS });
}
