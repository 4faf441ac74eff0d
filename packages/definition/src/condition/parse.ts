import { said } from '@muster/sentences';
import type { Condition } from '../model.ts';
import { CONDITION_SENTENCES } from '../problem/condition-sentences.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';

/** A milestone in a condition, with its position in the text. */
export interface NamedMilestone {
  readonly name: string;
  readonly offset: number;
}

export type ParsedCondition =
  | { readonly ok: true; readonly condition: Condition; readonly milestones: readonly NamedMilestone[] }
  | {
      readonly ok: false;
      readonly message: string;
      readonly sentence: ProblemSentence<'bad_condition'>;
      readonly offset: number;
    };

/** Deeper than anyone writes, shallow enough for recursion everywhere else. */
const MAX_DEPTH = 100;

/** Blanks are skipped separately: a pattern that included them would scan a run of blanks from each position. */
const TOKEN = /[\p{L}\p{M}\p{N}_.-]+|[()]|(\S)/gu;
const NAME = /^[\p{L}\p{M}\p{N}_.-]+$/u;
const KEYWORDS = new Set(['and', 'or', 'not']);

/** Signs of other languages, and what is written here instead. */
const OPERATORS: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['&', 'and'],
  ['|', 'or'],
  ['!', 'not'],
]);
const OTHER_SIGNS: ReadonlyMap<string, 'comma' | 'equals' | 'quotes'> = new Map([
  [',', 'comma'],
  ['=', 'equals'],
  ['"', 'quotes'],
  ["'", 'quotes'],
]);

/** Whether a condition can name a milestone of this name. */
export function isConditionName(text: string): boolean {
  return NAME.test(text) && !KEYWORDS.has(text.toLowerCase());
}

/** Parses `not a and (b or c)`; `not` binds tightest, `or` loosest. A blank text always holds. */
export function parseCondition(text: string): ParsedCondition {
  try {
    const reader = new Reader(tokenize(text), text.length);
    return { ok: true, condition: reader.whole(), milestones: reader.milestones };
  } catch (error) {
    if (error instanceof ConditionError) {
      return { ok: false, message: error.message, sentence: error.sentence, offset: error.offset };
    }
    throw error;
  }
}

class ConditionError extends Error {
  readonly sentence: ProblemSentence<'bad_condition'>;
  readonly offset: number;

  constructor(sentence: ProblemSentence<'bad_condition'>, offset: number) {
    super(said(CONDITION_SENTENCES, sentence).message);
    this.sentence = sentence;
    this.offset = offset;
  }
}

interface Token {
  readonly kind: 'name' | 'and' | 'or' | 'not' | '(' | ')';
  readonly text: string;
  readonly offset: number;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [token, stray] = match;
    tokens.push(tokenOf(token, match.index, stray !== undefined));
  }
  return tokens;
}

function tokenOf(text: string, offset: number, stray: boolean): Token {
  if (stray) throw new ConditionError(strayCharacter(text), offset);
  if (text === '(' || text === ')') return { kind: text, text, offset };
  const word = text.toLowerCase();
  if (word === 'and' || word === 'or' || word === 'not') return { kind: word, text, offset };
  return { kind: 'name', text, offset };
}

function strayCharacter(text: string): ProblemSentence<'bad_condition'> {
  const character = quote(text);
  const operator = OPERATORS.get(text);
  if (operator !== undefined) return ['operator', { character, operator }];
  return [OTHER_SIGNS.get(text) ?? 'character', { character }];
}

class Reader {
  readonly milestones: NamedMilestone[] = [];
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  whole(): Condition {
    if (this.#tokens.length === 0) return { kind: 'always' };
    const condition = this.#chain('or', () => this.#chain('and', () => this.#operand()));
    const rest = this.#tokens[this.#next];
    if (rest === undefined) return condition;
    if (rest.kind === ')') throw new ConditionError(['closes_nothing'], rest.offset);
    const before = quote(this.#tokens[this.#next - 1]?.text ?? '');
    throw new ConditionError(['operator_between', { before, after: quote(rest.text) }], rest.offset);
  }

  #chain(word: 'and' | 'or', part: () => Condition): Condition {
    const first = part();
    const operands = [first];
    while (this.#tokens[this.#next]?.kind === word) {
      this.#next += 1;
      operands.push(part());
    }
    if (operands.length === 1) return first;
    return {
      kind: word,
      operands: operands.flatMap((operand) => (operand.kind === word ? operand.operands : [operand])),
    };
  }

  #operand(): Condition {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw this.#missing(this.#end);
    this.#next += 1;
    switch (token.kind) {
      case 'name':
        this.milestones.push({ name: token.text, offset: token.offset });
        return { kind: 'milestone', name: token.text };
      case 'not':
        return { kind: 'not', operand: this.#deeper(token, () => this.#operand()) };
      case '(':
        return this.#deeper(token, () => this.#group(token));
      default:
        throw this.#missing(token.offset);
    }
  }

  #group(opening: Token): Condition {
    const inner = this.#chain('or', () => this.#chain('and', () => this.#operand()));
    const closing = this.#tokens[this.#next];
    if (closing?.kind === ')') {
      this.#next += 1;
      return inner;
    }
    if (closing === undefined) throw new ConditionError(['never_closed'], opening.offset);
    throw new ConditionError(['operator_before', { after: quote(closing.text) }], closing.offset);
  }

  #deeper(token: Token, read: () => Condition): Condition {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) {
      throw new ConditionError(['nesting', { max: MAX_DEPTH }], token.offset);
    }
    const condition = read();
    this.#depth -= 1;
    return condition;
  }

  #missing(offset: number): ConditionError {
    const found = this.#tokens.find((token) => token.offset === offset);
    const last = this.#tokens.at(-1);
    return new ConditionError(
      found === undefined
        ? ['name_after', { before: quote(last?.text ?? '') }]
        : ['name_before', { after: quote(found.text) }],
      offset,
    );
  }
}
