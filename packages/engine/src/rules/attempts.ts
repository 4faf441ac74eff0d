import type { Questionnaire } from '@muster/definition';

/** How often a questionnaire can be answered. */
export function mostAttempts({ repeatable, maxAttempts }: Pick<Questionnaire, 'repeatable' | 'maxAttempts'>): number {
  return repeatable ? (maxAttempts ?? Number.POSITIVE_INFINITY) : 1;
}
