import type { RE2JS } from 're2js';

/**
 * The memory of one automaton, in bytes as the library counts them. Ordinary patterns need a few thousand. With the 8 MB
 * that the library would use, a hostile pattern spends ten times as long on automata that it hardly uses.
 */
export const AUTOMATON_BYTES = 1_000_000;

/** The same for all patterns together: a definition can have thousands. */
const ALL_BYTES = 32_000_000;

/** By expression, the bytes of its automaton, in the order in which they were built. */
const built = new Map<RE2JS, number>();
let builtBytes = 0;

/** Runs a test of an expression, and keeps the memory that it leaves behind within bounds. */
export function withinMemory(expression: RE2JS, test: () => boolean): boolean {
  const re2 = expression.re2();
  if (!built.has(expression) && re2.onepass === null && !re2.prefixComplete) {
    re2.dfa.stateBudget = AUTOMATON_BYTES;
    re2.dfa.memBudget = AUTOMATON_BYTES;
  }
  try {
    return test();
  } finally {
    if (re2.onepass === null && !re2.prefixComplete) note(expression, re2.dfa.stateBudget - re2.dfa.memBudget);
  }
}

function note(expression: RE2JS, bytes: number): void {
  builtBytes += bytes - (built.get(expression) ?? 0);
  built.set(expression, bytes);
  for (const [oldest, used] of built) {
    if (builtBytes <= ALL_BYTES) return;
    oldest.re2().dfa.clearCache();
    built.delete(oldest);
    builtBytes -= used;
  }
}
