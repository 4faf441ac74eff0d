import type { Contents } from '../packages.ts';
import { MENDED } from './mended.ts';
import { PROBABLE } from './probable.ts';
import { MISPLACED, NAMES, SYNONYMS } from './refusals.ts';
import { REFUSED, slipped, WARNED } from './slips.ts';
import { INDENTATION, SIGNS, VALUES, written } from './written.ts';

interface KnownMistake {
  readonly what: string;
  readonly contents: Contents;
}

/** Mistakes that the check knows, each in a package of its own. */
export const KNOWN_MISTAKES: readonly KnownMistake[] = [
  ...Object.entries(PROBABLE).flatMap(([what, [contents, warnings]]) =>
    warnings.length === 0 ? [] : [{ what, contents }],
  ),
  ...[...MISPLACED, ...SYNONYMS].map(([file, text, what]) => ({
    what,
    contents: file === 'milestones.yml' ? { [file]: text } : { ...NAMES, [file]: text },
  })),
  ...WARNED.map(([what, contents]) => ({ what, contents })),
  ...[...SIGNS, ...INDENTATION, ...VALUES].map((slip) => ({ what: slip[1], contents: written(slip) })),
  ...MENDED.map(([what, contents]) => ({ what, contents })),
  ...REFUSED.map(([what, slips]) => ({ what, contents: slipped(...slips) })),
];
