import {
  type FieldPath,
  type FieldValue,
  type Intent,
  jsonOf,
  type Part,
  type PartRef,
  valueAt,
} from '@muster/definition/edit';

/** The options of a question, each a text or with fields of its own. */
export interface WrittenOption {
  readonly text: string;
  /** Where its text is written. */
  readonly path: FieldPath;
  readonly isPlain: boolean;
}

export function optionsOf({ node }: Pick<Part, 'node'>, question: FieldPath): WrittenOption[] {
  const list = valueAt(node, [...question, 'options'])?.node;
  if (list?.type !== 'list') return [];
  return list.items.map((_, index) => {
    const path = [...question, 'options', index];
    const whole = valueAt(node, path)?.node;
    const isPlain = whole?.type === 'scalar';
    const found = isPlain ? whole : valueAt(node, [...path, 'text'])?.node;
    return { text: found?.type === 'scalar' ? found.text : '', path: isPlain ? path : [...path, 'text'], isPlain };
  });
}

/** The positions of the options that are marked as correct, from 0. They are written by text, or by position from 1. */
export function correctOf(part: Pick<Part, 'node'>, question: FieldPath): ReadonlySet<number> {
  const found = valueAt(part.node, [...question, 'correct'])?.node;
  const written: FieldValue = found === undefined ? null : jsonOf(found);
  const texts = optionsOf(part, question).map(({ text }) => text);
  const all: readonly FieldValue[] = Array.isArray(written) ? written : [written];
  return new Set(
    all.flatMap((each) => {
      const byText = texts.indexOf(String(each));
      const index = byText === -1 && typeof each === 'number' ? each - 1 : byText;
      return index >= 0 && index < texts.length ? [index] : [];
    }),
  );
}

/** Marks these options: by position, since texts change, unless a text could be taken for one. */
export function withCorrect(
  part: Part,
  ref: PartRef,
  question: FieldPath,
  correct: ReadonlySet<number>,
  texts: readonly string[],
): Intent | undefined {
  const path = [...question, 'correct'];
  const isGiven = valueAt(part.node, path) !== undefined;
  const isNumbered = texts.some((text) => /^\d+$/.test(text));
  const marks = [...correct]
    .sort((a, b) => a - b)
    .map((index): string | number => (isNumbered ? (texts[index] ?? '') : index + 1));
  const [only, ...others] = marks;
  if (only === undefined) return isGiven ? { do: 'remove', part: ref, path } : undefined;
  return { do: 'set', part: ref, path, value: others.length === 0 ? only : marks };
}
