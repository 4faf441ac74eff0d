import { type EditFiles, type Outline, outline } from '../edit/outline.ts';
import type { Fix } from '../problem/fix.ts';
import type { Problem } from '../problem/problem.ts';
import { conditionMenders } from './conditions.ts';
import { fieldMenders } from './fields.ts';
import { lineAt, type Menders } from './found.ts';
import { nameMenders } from './names.ts';
import { type Spot, spotAt } from './spot.ts';
import { syntaxMenders } from './syntax.ts';
import { valueMenders } from './values.ts';

const MENDERS: Menders = { ...fieldMenders, ...nameMenders, ...valueMenders, ...conditionMenders, ...syntaxMenders };

/** Best first; more would be no help. */
const MOST = 3;

/** Nobody applies more than these one by one, and after the sure ones the rest is checked again. */
const MENDED = 100;

/**
 * Problems of files, each with its end and with what would mend it. `known`: an outline of these files, or of earlier
 * ones. What is wrong with the text does not matter: where nothing is sure to be possible, there is no fix.
 */
export function withFixes(problems: readonly Problem[], files: EditFiles, known?: Outline): Problem[] {
  const now = known?.files === files ? known : outline(files, known);
  const messages = new Set(problems.map(({ message }) => message));
  return problems.map((problem, index) => {
    const text = files.get(problem.file)?.text ?? '';
    const offset = offsetOf(text, problem);
    const spot = spotAt(now, problem.file, offset);
    const mender = MENDERS[`${problem.code}.${problem.variant}`];
    const end = endOf(text, offset, spot);
    const found = { problem, text, offset, outline: now, files, spot, known: messages };
    const fixes = mender === undefined || index >= MENDED ? [] : mender(found).filter((fix) => fix !== undefined);
    const kept = fixes.filter((fix) => fitsInto(files, fix)).slice(0, MOST);
    return { ...problem, ...(end === undefined ? {} : { end }), ...(kept.length === 0 ? {} : { fixes: kept }) };
  });
}

/** A text can have become shorter since it was checked. */
function fitsInto(files: EditFiles, { edits = [] }: Fix): boolean {
  return edits.every(({ file, to }) => to <= (files.get(file)?.text?.length ?? 0));
}

/** In the file as it is: the check reads it without its byte order mark. */
function offsetOf(text: string, { line, column }: Problem): number {
  const start = lineStarts(text, line);
  const mark = line === 1 && text.startsWith('\uFEFF') ? 1 : 0;
  return Math.min(start + column - 1 + mark, text.length);
}

function lineStarts(text: string, line: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const feed = text.indexOf('\n', start);
    if (feed === -1) return start;
    start = feed + 1;
  }
  return start;
}

/** The end of the name or value in question, on its line. */
function endOf(text: string, offset: number, spot: Spot | undefined): Problem['end'] {
  if (text === '') return undefined;
  const line = lineAt(text, offset);
  const rest = text.slice(offset, line.to);
  const scalar = spot?.node.type === 'scalar' && offset <= spot.node.from + 1 ? spot.node.to - offset : undefined;
  const key = spot?.isKey === true ? (spot.holder?.field.key.to ?? offset) - offset : undefined;
  const word = /^[\p{L}\p{M}\p{N}_.@-]+/u.exec(rest)?.[0].length ?? Math.min(1, rest.length);
  const length = Math.min(key ?? scalar ?? word, rest.length);
  if (length <= 0) return undefined;
  const number = text.slice(0, line.from).split('\n').length;
  const mark = line.from === 0 && text.startsWith('\uFEFF') ? 1 : 0;
  return { line: number, column: offset - line.from + length + 1 - mark };
}
