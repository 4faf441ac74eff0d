import type { TableField } from '../../columns/table-field.ts';
import type { FactCode } from '../../report.ts';

/** A table as some organisation makes it, and what people who know it would expect of its import. */
export interface ForeignTable {
  /** Who makes tables like this. */
  readonly manner: string;
  readonly file: string;
  readonly bytes: Uint8Array | Promise<Uint8Array>;
  /** The field of each column; `none` for what is kept in the note. */
  readonly columns: readonly (TableField | 'none')[];
  /** Of each inject; null for what an instructor sends. */
  readonly minutes: readonly (number | null)[];
  readonly roles: readonly string[];
  /** The codes of what is changed or left out, sorted: that, and nothing else. */
  readonly told: readonly FactCode[];
}

/** Lines of cells that hold no separator. */
export function lines(separator: string, ...rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => inQuotes(cell, separator)).join(separator)}\r\n`).join('');
}

function inQuotes(cell: string, separator: string): string {
  return cell.includes(separator) || cell.includes('\n') || cell.includes('"')
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** As spreadsheets save "Unicode text". */
export function utf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
}

/** A text in an encoding of one byte per letter. */
export function inCodePage(label: string, text: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new Error(`${label} has no ${letter}.`);
    return byte;
  });
}

/** The number that a spreadsheet stores for a time of day. */
export function clock(hours: number, minutes: number): number {
  return (hours * 60 + minutes) / 1440;
}
