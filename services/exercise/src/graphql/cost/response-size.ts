import { platformErrors } from '../../platform-errors.ts';

/** An answer is kept in memory until it is sent. */
const MAX_CHARACTERS = 5_000_000;
/** A name, a number, or the brackets and commas around a value. */
const SMALL_VALUE = 10;

/** Call this before serializing an answer. */
export function refuseLargeResponse(answer: object): void {
  if (charactersIn(answer, MAX_CHARACTERS) <= MAX_CHARACTERS) return;
  throw platformErrors.answer_too_large({ max: MAX_CHARACTERS });
}

/** Estimates the length of the JSON text; stops counting at the limit. */
export function charactersIn(answer: unknown, limit: number): number {
  let characters = 0;
  const waiting: unknown[] = [answer];
  while (waiting.length > 0 && characters <= limit) {
    const value = waiting.pop();
    characters += typeof value === 'string' ? value.length + SMALL_VALUE : SMALL_VALUE;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) for (const entry of value) waiting.push(entry);
    else {
      for (const name in value) {
        characters += name.length;
        waiting.push((value as Record<string, unknown>)[name]);
      }
    }
  }
  return characters;
}
