import { LIMITS } from './limits.ts';

type Expense = 'lexemes' | 'values' | 'characters' | 'patternCost';

const SENTENCES: Record<Expense, string> = {
  lexemes: `The YAML files are too large: together they may have ${LIMITS.lexemes} words and signs.`,
  values: `The YAML files hold too much: together, with every alias written out, they may have ${LIMITS.values} values.`,
  characters: `The texts are too long: together, with every alias and \`content_path\` written out, they may have ${LIMITS.characters} characters.`,
  patternCost: 'The regular expressions are too many or too complicated together: simplify them.',
};

/** Thrown if a package exceeds a limit. The message is a sentence for its author. */
export class BudgetSpent extends Error {}

/** What one package has used so far. */
export class Budget {
  readonly #spent: Record<Expense, number> = { lexemes: 0, values: 0, characters: 0, patternCost: 0 };

  spend(expense: Expense, amount: number): void {
    this.#spent[expense] += amount;
    if (this.#spent[expense] > LIMITS[expense]) throw new BudgetSpent(SENTENCES[expense]);
  }
}
