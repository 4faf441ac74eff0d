import { caseless } from '../caseless.ts';
import { formatCondition } from '../condition/format.ts';
import { parseCondition } from '../condition/parse.ts';
import { wordsOf } from '../edit/words.ts';
import { LENGTHS } from '../limits.ts';
import type { Referred, Renamed } from './meaning.ts';

/** The names of the earlier package that the later one has otherwise. */
export class Renames {
  readonly #names = new Map<Referred, Map<string, string>>();

  /** Files by their whole path. */
  add(of: Referred, from: string, to: string): void {
    const names = this.#names.get(of) ?? new Map<string, string>();
    this.#names.set(of, names.set(sameName(of, from), to));
  }

  /** Options are named within their question only. */
  forget(of: Referred): void {
    this.#names.delete(of);
  }

  readonly name: Renamed = (of, name, folder) => {
    const below = folder === '' ? '' : `${folder}/`;
    const found = this.#names.get(of)?.get(sameName(of, below + name));
    return sameName(of, found?.startsWith(below) === true ? found.slice(below.length) : name);
  };

  readonly condition = (text: string): string => {
    const milestones = this.#names.get('milestone');
    if (milestones === undefined || text.length > LENGTHS.condition) return sameCondition(text);
    const words = wordsOf(text, 'condition');
    let result = '';
    let passed = 0;
    for (const { name, from } of words) {
      result += text.slice(passed, from) + (milestones.get(name) ?? name);
      passed = from + name.length;
    }
    return sameCondition(result + text.slice(passed));
  };
}

/** Names as they are. */
export const unchanged: Renamed = (of, name) => sameName(of, name);

/** Case does not matter for addresses. */
export function sameName(of: string, name: string): string {
  return of === 'person' ? caseless(name) : name;
}

/** A condition without blanks and brackets that say nothing. */
export function sameCondition(text: string): string {
  // Longer ones are refused by the check, and would take a while to read.
  if (text.length > LENGTHS.condition) return text;
  const parsed = parseCondition(text);
  return parsed.ok ? formatCondition(parsed.condition) : text;
}
