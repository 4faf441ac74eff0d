import type { Phrase } from '@muster/sentences';
import { LIMITS } from './limits.ts';
import type { Definition } from './model.ts';
import { WHOLE_PACKAGE, wholeFile } from './problem/problem.ts';
import type { ProblemLog } from './problem/problem-log.ts';
import { phrases } from './problem/problem-phrases.ts';
import { quote } from './problem/quote.ts';

/** The files to shorten, by the part of the model that comes from them. */
const SOURCES: Readonly<Record<keyof Definition, string>> = {
  config: 'config.yml',
  roles: 'roles.yml',
  channels: 'channels.yml',
  milestones: 'milestones.yml',
  objectives: 'objectives.yml',
  injects: 'injects.yml',
  emailPersons: 'email.yml',
  tools: 'tools.yml',
  questionnaires: 'questionnaires.yml',
  commands: 'commands.yml',
  files: 'files/',
  drive: 'drive/',
};

/** Shorter texts are not worth naming as the reason for a large model. */
const LONG_TEXT = 500;

const utf8 = new TextEncoder();

/**
 * Refuses a model that is too large when expanded. A few lines of YAML can cause that: an alias, or a text or path that
 * is referenced repeatedly, is included as often as it is referenced.
 */
export function checkModelSize(definition: Definition, log: ProblemLog): void {
  const texts = new Map<string, { readonly bytes: number; uses: number }>();
  const parts = Object.entries(SOURCES).map(([part, source]) => ({
    source,
    bytes: bytesAsJson(Reflect.get(definition, part), texts),
  }));
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const [largest] = parts.toSorted((a, b) => b.bytes - a.bytes);
  if (total <= LIMITS.modelBytes || largest === undefined) return;

  log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', [
    'definition',
    {
      size: megabytes(total),
      max: megabytes(LIMITS.modelBytes),
      part: megabytes(largest.bytes),
      file: largest.source,
      hint: repeated(texts),
    },
  ]);
}

function repeated(texts: ReadonlyMap<string, { readonly bytes: number; readonly uses: number }>): Phrase {
  const weight = ([, { bytes, uses }]: readonly [string, { bytes: number; uses: number }]) => bytes * uses;
  const [heaviest] = [...texts].filter(([, { uses }]) => uses > 1).toSorted((a, b) => weight(b) - weight(a));
  if (heaviest === undefined || heaviest[0].length < LONG_TEXT) return phrases.none();
  const [text, { bytes, uses }] = heaviest;
  return phrases.repeated_text({ text: quote(text.trim()), size: Math.ceil(bytes / 1_000), count: uses });
}

/** The length of the value as JSON in UTF-8. Each text is measured once, however often it occurs. */
function bytesAsJson(value: unknown, texts: Map<string, { readonly bytes: number; uses: number }>): number {
  if (typeof value === 'string') {
    const known = texts.get(value) ?? { bytes: utf8.encode(JSON.stringify(value)).length, uses: 0 };
    known.uses += 1;
    texts.set(value, known);
    return known.bytes;
  }
  if (typeof value !== 'object' || value === null) return String(value).length;
  const sizes = Array.isArray(value)
    ? value.map((item) => bytesAsJson(item, texts))
    : Object.entries(value).map(([key, item]) => key.length + 3 + bytesAsJson(item, texts));
  // Brackets, and commas between items.
  return sizes.reduce((sum, bytes) => sum + bytes + 1, sizes.length === 0 ? 2 : 1);
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 100_000) / 10;
}
