import type { Phrase, Words } from '@muster/sentences';
import Type, { type TEnum, type TSchema } from 'typebox';
import type { Scalar } from 'yaml';
import type { Budget } from '../budget.ts';
import { LENGTHS } from '../limits.ts';
import type { ProblemCode } from '../problem/problem-codes.ts';
import { phrases } from '../problem/problem-phrases.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';
import { didYouMean } from '../problem/suggest.ts';
import { textOf } from './text-of.ts';

interface Reports {
  problem<Code extends ProblemCode>(
    node: Scalar,
    code: Code,
    sentence: ProblemSentence<Code>,
    suggestion?: string,
  ): void;
  warning<Code extends ProblemCode>(node: Scalar, code: Code, sentence: ProblemSentence<Code>): void;
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
  read(schema: TSchema, node: Scalar, label: Words, wanted: readonly Words[]): unknown {
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
    if (!mayBeText) return;
    const [line = ''] = comment.split('\n', 1);
    if (/^[^\s#!-]/.test(comment))
      this.#reports.warning(node, 'unused_field', ['comment', { comment: quote(`#${line}`) }]);
    // `Room # 4`: nobody comments on a text with a number alone.
    else if (/^ \d+\b/.test(line)) {
      this.#reports.warning(node, 'unused_field', ['later_comment', { comment: quote(`#${line}`) }]);
    }
  }

  #text(schema: TSchema, node: Scalar, label: Words): string | undefined {
    const text = textOf(node);
    const longest = ceiling(schema, 'maxLength');
    // Before anything that processes the text.
    if (text.length > longest) {
      this.#reports.problem(node, 'bad_value', ['too_long', { label, length: text.length, max: longest }]);
      return undefined;
    }
    this.#budget.spend('characters', text.length);
    if (bound(schema, 'minLength') > 0 && text.trim() === '') {
      this.#reports.problem(node, 'bad_value', ['empty', { label }]);
      return undefined;
    }
    // Escapes in double quotes can produce characters that databases and browsers reject.
    if (text.includes('\0') || !text.isWellFormed()) {
      this.#reports.problem(node, 'bad_value', ['escape', { label }]);
      return undefined;
    }
    this.warnAboutComment(schema, node);
    this.#warnAboutQuotes(longest, node, text);
    return text;
  }

  /** In a name the quotes would be part of it, which nobody intends; a longer text may quote somebody. */
  #warnAboutQuotes(longest: number, node: Scalar, text: string): void {
    if (longest > LENGTHS.line || node.type !== 'PLAIN' || !/^[“”„‟«»‘’‚‛].*[“”«»‘’]$/s.test(text)) return;

    this.#reports.warning(node, 'odd_character', ['quotes', { text: quote(text) }]);
  }

  #choice(schema: TEnum, node: Scalar, label: Words): unknown {
    const words = schema.enum.map(String);
    const word = textOf(node);
    if (words.includes(word)) return word;
    const suggestion = this.#reports.closest(word, words);
    const allowed = words.map((each) => `\`${each}\``);

    this.#reports.problem(
      node,
      'bad_value',
      ['not_one_of', { label, allowed, given: quote(word), hint: didYouMean(suggestion, phrases.stop) }],
      suggestion,
    );
    return undefined;
  }

  #truth(node: Scalar, label: Words, wanted: readonly Words[]): unknown {
    if (typeof node.value === 'boolean') return node.value;
    const word = textOf(node).toLowerCase();
    if (node.type === 'PLAIN') {
      // YAML 1.1 and people who learned it use these too.
      if (word === 'yes' || word === 'on') return true;
      if (word === 'no' || word === 'off') return false;
    }
    const isQuoted = node.type !== 'PLAIN' && /^(true|false|yes|no|on|off)$/.test(word);
    const hint = isQuoted ? phrases.remove_quotes() : phrases.none();
    this.#reports.problem(node, 'wrong_type', ['truth', { label, expected: wanted, given: quote(textOf(node)), hint }]);
    return undefined;
  }

  #number(schema: TSchema, node: Scalar, label: Words, wanted: readonly Words[]): unknown {
    const { value } = node;
    if (typeof value !== 'number' || !Number.isFinite(value) || (Type.IsInteger(schema) && !Number.isInteger(value))) {
      this.#reports.problem(node, 'wrong_type', [
        'number',
        { label, expected: wanted, given: quote(textOf(node)), hint: numberRemedy(node, schema) },
      ]);
      return undefined;
    }
    if (node.type === 'PLAIN' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(textOf(node))) {
      const instead = quote(textOf(node).replace('.', ''));
      this.#reports.warning(node, 'bad_value', ['thousands', { label, value, instead }]);
    }
    const minimum = bound(schema, 'minimum');
    if (value < minimum) {
      const given = quote(textOf(node));
      this.#reports.problem(
        node,
        'bad_value',
        minimum === 0 ? ['negative', { label, given }] : ['too_small', { label, min: minimum, given }],
      );
      return undefined;
    }
    const maximum = ceiling(schema, 'maximum');
    if (value > maximum) {
      this.#reports.problem(node, 'bad_value', ['too_big', { label, max: maximum, given: quote(textOf(node)) }]);
      return undefined;
    }
    return value;
  }
}

/** What to write instead of something that is nearly a number. */
function numberRemedy(node: Scalar, schema: TSchema): Phrase {
  const text = textOf(node);
  if (node.type !== 'PLAIN' && /^-?\d+(\.\d+)?$/.test(text)) return phrases.remove_quotes();
  if (Type.IsInteger(schema)) return phrases.none();
  // `1,500` is one and a half thousand to most people who write it.
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return phrases.write({ instead: text.replace(',', '') });
  if (/^\d+,\d+$/.test(text)) return phrases.write({ instead: text.replace(',', '.') });
  // Only durations have a minimum, and they are the numbers that people write with a unit.
  if (bound(schema, 'minimum') === 0 && /^\d/.test(text)) return phrases.in_minutes();
  return phrases.none();
}

export function bound(schema: TSchema, keyword: 'minimum' | 'minLength' | 'minItems'): number {
  const value: unknown = Reflect.get(schema, keyword);
  return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY;
}

export function ceiling(schema: TSchema, keyword: 'maximum' | 'maxLength' | 'maxItems'): number {
  const value: unknown = Reflect.get(schema, keyword);
  return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
}
