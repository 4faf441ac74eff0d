import type { TimeForm } from '../sheet/cell.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** How numbers are shown as times, by the index of a style; undefined for those that are shown as numbers. */
export type TimeStyles = readonly (TimeForm | undefined)[];

const MOST_STYLES = 100_000;

export async function readStyles(parts: WorkbookParts, path: string | undefined): Promise<TimeStyles> {
  const own = new Map<number, string>();
  const styles: (TimeForm | undefined)[] = [];
  let isInCells = false;
  if (path === undefined) return styles;
  await parts.read(path, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isInCells = true;
      const id = Number(attributes.get('numFmtId'));
      if (name === 'numFmt' && own.size < MOST_STYLES) own.set(id, attributes.get('formatCode') ?? '');
      if (name !== 'xf' || !isInCells || styles.length >= MOST_STYLES) return;
      const code = own.get(id);
      styles.push(code === undefined ? BUILT_IN.get(id) : timeForm(code));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
    text: () => {},
  });
  return styles;
}

/** The formats that files do not spell out; those from 27 on are dates and times of East Asia. */
const BUILT_IN: ReadonlyMap<number, TimeForm> = new Map<number, TimeForm>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'date and time'],
  [46, 'duration'],
]);

const LONGEST_CODE = 1_000;

/** What a format shows. Only its first section counts: the others are for negative numbers, zero and texts. */
export function timeForm(code: string): TimeForm | undefined {
  const plain = code
    .slice(0, LONGEST_CODE)
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .toLowerCase();
  const [section = ''] = plain.split(';', 1);
  if (/\[(?:h+|m+|s+)\]/.test(section)) return 'duration';
  // Colours, conditions and languages are in brackets.
  const signs = section.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/general/g, '');
  const hasTime = /[hs]/.test(signs) || /am\/pm|a\/p/.test(signs);
  const hasDate = /[yd]/.test(signs) || (!hasTime && signs.includes('m'));
  if (hasDate) return hasTime ? 'date and time' : 'date';
  return hasTime ? 'time' : undefined;
}
