import { TABLE_LIMITS } from '../table-limits.ts';
import { refused } from '../table-refused.ts';
import type { RowSink } from './row-sink.ts';

/** Up to what ends a cell. A quotation mark in the middle of one is a part of it. */
const PLAIN_CELLS: Readonly<Record<Separator, RegExp>> = {
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
  '\t': /[^\t\r\n]*/y,
};

export type Separator = ',' | ';' | '\t';

export const SEPARATORS: readonly Separator[] = [';', ',', '\t'];

/** Reads each character once, whatever the text consists of. */
export function readCsvRows(text: string, sink: RowSink, chosen?: Separator): Separator {
  const [said = '', told = ''] = /^sep=([,;\t])\r?\n/.exec(text) ?? [];
  const separator = chosen ?? SEPARATORS.find((each) => each === told) ?? separatorOf(text.slice(said.length));
  const plain = PLAIN_CELLS[separator];
  let at = said.length;

  function quoted(): string {
    const parts: string[] = [];
    for (let from = at + 1; ; ) {
      const quote = text.indexOf('"', from);
      if (quote === -1) throw refused('open_quote', { line: lineAt(text, at) });
      parts.push(text.slice(from, quote));
      at = quote + 1;
      if (text[at] !== '"') return parts.join('');
      parts.push('"');
      from = at + 1;
    }
  }

  function bare(): string {
    plain.lastIndex = at;
    const [cell = ''] = plain.exec(text) ?? [];
    at += cell.length;
    return cell;
  }

  // What comes between a closing quotation mark and the separator belongs to the cell.
  const cell = (): string => (text[at] === '"' ? quoted() + bare() : bare());

  for (let number = said === '' ? 1 : 2; at < text.length; number += 1) {
    sink.begin(number);
    sink.put(0, cell());
    for (let column = 1; text[at] === separator; column += 1) {
      at += 1;
      sink.put(column, cell());
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    sink.end();
  }
  return separator;
}

const LOOKED_AT = 20_000;

/** What separates most outside quotation marks in the first lines; a semicolon in doubt, which texts have least. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  let lines = 0;
  for (const sign of text.slice(0, Math.min(LOOKED_AT, TABLE_LIMITS.bytes))) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n') lines += 1;
    else counts.set(sign, (counts.get(sign) ?? 0) + 1);
    if (lines === 20) break;
  }
  // A tab is hardly ever anything else; commas are in texts and in numbers, too.
  const weight = (separator: Separator): number => (counts.get(separator) ?? 0) * (separator === '\t' ? 3 : 1);
  return SEPARATORS.toSorted((a, b) => weight(b) - weight(a))[0] ?? ',';
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n|\r|\n/).length;
}
