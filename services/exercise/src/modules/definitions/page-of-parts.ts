import { readPage } from '../../page.ts';

/** The arguments of a page; without a limit, all parts are asked for. */
export interface AskedPage {
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

export const MAX_PARTS = 1000;
/** Parts with many values in them make a page shorter: all of it must fit into one response. */
const MAX_VALUES = 30_000;

/** Some parts of a definition: at least one, so that whoever asks for the next page comes to an end. */
export function pageOfParts<Part>(parts: readonly Part[], { limit, offset }: AskedPage): Part[] {
  const page = readPage({ limit: limit ?? MAX_PARTS, offset }, { max: MAX_PARTS });
  if (limit == null) return parts.slice(page.offset);
  const asked = parts.slice(page.offset, page.offset + page.limit);
  let values = 0;
  const tooMany = asked.findIndex((part) => {
    values += valuesIn(part);
    return values > MAX_VALUES;
  });
  return tooMany === -1 ? asked : asked.slice(0, Math.max(1, tooMany));
}

function valuesIn(part: unknown): number {
  let values = 0;
  const waiting: unknown[] = [part];
  while (waiting.length > 0) {
    const value = waiting.pop();
    values += 1;
    if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value));
  }
  return values;
}
