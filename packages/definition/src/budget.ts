import { said } from '@muster/sentences';
import { LIMITS } from './limits.ts';
import { PROBLEM_SENTENCES, type ProblemSentence } from './problem/problem-sentences.ts';

type Expense = 'lexemes' | 'values' | 'characters' | 'patternCost';

const SENTENCES: Record<Expense, ProblemSentence<'too_large'>> = {
  lexemes: ['lexemes', { max: LIMITS.lexemes }],
  values: ['values', { max: LIMITS.values }],
  characters: ['characters', { max: LIMITS.characters }],
  patternCost: ['patterns'],
};

/** Thrown if a package exceeds a limit. */
export class BudgetSpent extends Error {
  readonly sentence: ProblemSentence<'too_large'>;

  constructor(expense: Expense) {
    super(said(PROBLEM_SENTENCES.too_large, SENTENCES[expense]).message);
    this.sentence = SENTENCES[expense];
  }
}

/** What one package has used so far. */
export class Budget {
  readonly #spent: Record<Expense, number> = { lexemes: 0, values: 0, characters: 0, patternCost: 0 };

  spend(expense: Expense, amount: number): void {
    this.#spent[expense] += amount;
    if (this.#spent[expense] > LIMITS[expense]) throw new BudgetSpent(expense);
  }
}
