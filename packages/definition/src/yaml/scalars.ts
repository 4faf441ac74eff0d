import Type, { type TEnum, type TSchema } from 'typebox';
import type { Scalar } from 'yaml';
import type { Budget } from '../budget.ts';
import type { ProblemCode } from '../problem/problem.ts';
import { oneOf, quote } from '../problem/quote.ts';
import { closest, didYouMean } from '../problem/suggest.ts';
import { expectation } from './sentences.ts';

type Report = (node: Scalar, code: ProblemCode, message: string, suggestion?: string) => void;

/** Reads single values: texts, numbers, truths and choices. */
export class ScalarReader {
  readonly #budget: Budget;
  readonly #report: Report;

  constructor(budget: Budget, report: Report) {
    this.#budget = budget;
    this.#report = report;
  }

  read(schema: TSchema, node: Scalar, label: string): unknown {
    if (Type.IsEnum(schema)) return this.#choice(schema, node, label);
    if (Type.IsBoolean(schema)) return this.#truth(schema, node, label);
    if (Type.IsNumber(schema) || Type.IsInteger(schema)) return this.#number(schema, node, label);
    const text = textOf(node);
    this.#budget.spend('characters', text.length);
    if (bound(schema, 'minLength') > 0 && text.trim() === '') {
      this.#report(node, 'bad_value', `${label} must not be empty.`);
      return undefined;
    }
    return text;
  }

  #choice(schema: TEnum, node: Scalar, label: string): unknown {
    const words = schema.enum.map(String);
    const word = textOf(node);
    if (words.includes(word)) return word;
    const suggestion = closest(word, words);
    const allowed = oneOf(words.map((each) => `\`${each}\``));
    const message = `${label} must be ${allowed}, not ${quote(word)}${didYouMean(suggestion) || '.'}`;
    this.#report(node, 'bad_value', message, suggestion);
    return undefined;
  }

  #truth(schema: TSchema, node: Scalar, label: string): unknown {
    if (typeof node.value === 'boolean') return node.value;
    // YAML 1.1 and the people who learned it write these too.
    const word = node.type === 'PLAIN' ? textOf(node).toLowerCase() : '';
    if (word === 'yes' || word === 'on') return true;
    if (word === 'no' || word === 'off') return false;
    this.#report(node, 'wrong_type', `${label} must be ${expectation(schema)}, not ${quote(textOf(node))}.`);
    return undefined;
  }

  #number(schema: TSchema, node: Scalar, label: string): unknown {
    const { value } = node;
    if (typeof value !== 'number' || !Number.isFinite(value) || (Type.IsInteger(schema) && !Number.isInteger(value))) {
      const unquoted = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? ' Remove the quotes.' : '';
      this.#report(
        node,
        'wrong_type',
        `${label} must be ${expectation(schema)}, not ${quote(textOf(node))}.${unquoted}`,
      );
      return undefined;
    }
    const minimum =
      'minimum' in schema && typeof schema.minimum === 'number' ? schema.minimum : Number.NEGATIVE_INFINITY;
    if (value < minimum) {
      const rule = minimum === 0 ? 'must not be negative' : `must be at least ${minimum}`;
      this.#report(node, 'bad_value', `${label} ${rule}, and this is ${quote(textOf(node))}.`);
      return undefined;
    }
    return value;
  }
}

export function bound(schema: TSchema, keyword: 'minimum' | 'minLength' | 'minItems'): number {
  const value: unknown = Reflect.get(schema, keyword);
  return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY;
}

/** A scalar as the author typed it: `007` stays `007` where a text is wanted. */
export function textOf(node: Scalar): string {
  if (typeof node.value === 'string') return node.value;
  return node.source ?? String(node.value);
}
