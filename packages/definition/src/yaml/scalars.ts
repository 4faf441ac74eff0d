import Type, { type TEnum, type TSchema } from 'typebox';
import type { Scalar } from 'yaml';
import type { Budget } from '../budget.ts';
import { LENGTHS } from '../limits.ts';
import type { ProblemCode } from '../problem/problem-codes.ts';
import { oneOf, quote } from '../problem/quote.ts';
import { didYouMean } from '../problem/suggest.ts';

interface Reports {
  problem(node: Scalar, code: ProblemCode, message: string, suggestion?: string): void;
  warning(node: Scalar, code: ProblemCode, message: string): void;
  closest(word: string, candidates: Iterable<string>): string | undefined;
}

/** Reads scalars: texts, numbers, booleans and enum values. */
export class ScalarReader {
  readonly #budget: Budget;
  readonly #reports: Reports;

  constructor(budget: Budget, reports: Reports) {
    this.#budget = budget;
    this.#reports = reports;
  }

  /** `wanted` describes everything allowed at this place, if a scalar is one of several possibilities. */
  read(schema: TSchema, node: Scalar, label: string, wanted: string): unknown {
    if (Type.IsEnum(schema)) return this.#choice(schema, node, label);
    if (Type.IsBoolean(schema)) return this.#truth(node, label, wanted);
    if (Type.IsNumber(schema) || Type.IsInteger(schema)) return this.#number(schema, node, label, wanted);
    return this.#text(schema, node, label);
  }

  /** `subject: Room #4` is the text `Room` in YAML, which is probably a mistake. */
  warnAboutComment(schema: TSchema, node: Scalar): void {
    const comment = node.comment ?? '';
    const mayBeText =
      Type.IsString(schema) || (Type.IsUnion(schema) && schema.anyOf.some((each) => Type.IsString(each)));
    if (!mayBeText || !/^[^\s#!-]/.test(comment)) return;
    const [line = ''] = comment.split('\n', 1);
    const message = `What follows here, ${quote(`#${line}`)}, is a comment to YAML and not part of the text: put the text in quotes, or a space after the \`#\`.`;
    this.#reports.warning(node, 'unused_field', message);
  }

  #text(schema: TSchema, node: Scalar, label: string): string | undefined {
    const text = textOf(node);
    const longest = ceiling(schema, 'maxLength');
    // Before anything that processes the text.
    if (text.length > longest) {
      const message = `${label} has ${text.length} characters; at most ${longest} are allowed.`;
      this.#reports.problem(node, 'bad_value', message);
      return undefined;
    }
    this.#budget.spend('characters', text.length);
    if (bound(schema, 'minLength') > 0 && text.trim() === '') {
      this.#reports.problem(node, 'bad_value', `${label} must not be empty.`);
      return undefined;
    }
    // Escapes in double quotes can produce characters that databases and browsers reject.
    if (text.includes('\0') || !text.isWellFormed()) {
      this.#reports.problem(
        node,
        'bad_value',
        `${label} holds an escape sequence that stands for no character: remove it.`,
      );
      return undefined;
    }
    this.warnAboutComment(schema, node);
    this.#warnAboutQuotes(longest, node, text);
    return text;
  }

  /** In a name the quotes would be part of it, which nobody intends; a longer text may quote somebody. */
  #warnAboutQuotes(longest: number, node: Scalar, text: string): void {
    if (longest > LENGTHS.line || node.type !== 'PLAIN' || !/^[“”„‟«»‘’‚‛].*[“”«»‘’]$/s.test(text)) return;
    const message = `The quotes of ${quote(text)} belong to the text: write \`"\` for quotes of YAML, or none.`;
    this.#reports.warning(node, 'odd_character', message);
  }

  #choice(schema: TEnum, node: Scalar, label: string): unknown {
    const words = schema.enum.map(String);
    const word = textOf(node);
    if (words.includes(word)) return word;
    const suggestion = this.#reports.closest(word, words);
    const allowed = oneOf(words.map((each) => `\`${each}\``));
    const message = `${label} must be ${allowed}, not ${quote(word)}${didYouMean(suggestion) || '.'}`;
    this.#reports.problem(node, 'bad_value', message, suggestion);
    return undefined;
  }

  #truth(node: Scalar, label: string, wanted: string): unknown {
    if (typeof node.value === 'boolean') return node.value;
    const word = textOf(node).toLowerCase();
    if (node.type === 'PLAIN') {
      // YAML 1.1 and people who learned it use these too.
      if (word === 'yes' || word === 'on') return true;
      if (word === 'no' || word === 'off') return false;
    }
    const quoted = node.type !== 'PLAIN' && /^(true|false|yes|no|on|off)$/.test(word) ? ' Remove the quotes.' : '';
    this.#reports.problem(node, 'wrong_type', `${label} must be ${wanted}, not ${quote(textOf(node))}.${quoted}`);
    return undefined;
  }

  #number(schema: TSchema, node: Scalar, label: string, wanted: string): unknown {
    const { value } = node;
    if (typeof value !== 'number' || !Number.isFinite(value) || (Type.IsInteger(schema) && !Number.isInteger(value))) {
      const message = `${label} must be ${wanted}, not ${quote(textOf(node))}.${numberRemedy(node, schema)}`;
      this.#reports.problem(node, 'wrong_type', message);
      return undefined;
    }
    const minimum = bound(schema, 'minimum');
    if (value < minimum) {
      const rule = minimum === 0 ? 'must not be negative' : `must be at least ${minimum}`;
      this.#reports.problem(node, 'bad_value', `${label} ${rule}, and this is ${quote(textOf(node))}.`);
      return undefined;
    }
    const maximum = ceiling(schema, 'maximum');
    if (value > maximum) {
      const message = `${label} must be at most ${maximum}, and this is ${quote(textOf(node))}.`;
      this.#reports.problem(node, 'bad_value', message);
      return undefined;
    }
    return value;
  }
}

/** What to write instead of something that is nearly a number. */
function numberRemedy(node: Scalar, schema: TSchema): string {
  const text = textOf(node);
  if (node.type !== 'PLAIN' && /^-?\d+(\.\d+)?$/.test(text)) return ' Remove the quotes.';
  if (Type.IsInteger(schema)) return '';
  if (/^\d+,\d+$/.test(text)) return ` Write \`${text.replace(',', '.')}\`.`;
  // Only durations have a minimum, and they are the numbers that people write with a unit.
  if (bound(schema, 'minimum') === 0 && /^\d/.test(text)) return ' Give it in minutes, such as `90` or `0.5`.';
  return '';
}

export function bound(schema: TSchema, keyword: 'minimum' | 'minLength' | 'minItems'): number {
  const value: unknown = Reflect.get(schema, keyword);
  return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY;
}

export function ceiling(schema: TSchema, keyword: 'maximum' | 'maxLength' | 'maxItems'): number {
  const value: unknown = Reflect.get(schema, keyword);
  return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
}

/** A scalar as the author typed it: `007` stays `007` where a text is expected. */
export function textOf(node: Scalar): string {
  if (typeof node.value === 'string') return node.value;
  return node.source ?? String(node.value);
}
