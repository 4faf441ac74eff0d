import type { Retracted } from '../format/team.schema.ts';
import { textLines } from './line-spool.ts';

/** What was retracted, by the id of its line. */
export type RetractedLines = ReadonlyMap<string, Retracted>;

/** The end of every line that can be retracted, and was not when it was written. */
const NOT_RETRACTED = '"retracted":null}';

/** A line, or its part up to the end of a mail, with the retraction that came later. */
export function withRetraction(text: string, retracted: Retracted | undefined): string {
  if (retracted === undefined) return text;
  if (!text.endsWith(NOT_RETRACTED)) throw new Error('A line that was retracted has no field for it.');
  return `${text.slice(0, -NOT_RETRACTED.length)}"retracted":${JSON.stringify(retracted)}}`;
}

const ID = /^\{"action_log_id":"([^"]*)"/;

/** The action log of a team. Lines are looked at only if some of them were retracted. */
export function markedActions(
  lines: Iterable<Uint8Array>,
  retracted: RetractedLines,
): Iterable<Uint8Array> | Generator<string> {
  return retracted.size === 0 ? lines : marked(lines, retracted);
}

function* marked(lines: Iterable<Uint8Array>, retracted: RetractedLines): Generator<string> {
  for (const line of textLines(lines)) yield `${withRetraction(line, retracted.get(ID.exec(line)?.[1] ?? ''))}\n`;
}
