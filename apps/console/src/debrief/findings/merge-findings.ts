import type { AnsweredQuestion, Findings, VainTry } from './findings.generated.ts';

/** The findings of parts of the teams as those of all: on demand, they come in several answers. */
export function mergedFindings(parts: readonly Findings[]): Findings | undefined {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first;
  return {
    isComplete: parts.every(({ isComplete }) => isComplete),
    // Of all teams in every answer.
    objectives: first.objectives,
    questions: mergedBy(
      parts.map(({ questions }) => questions),
      ({ questionnaire, number }) => `${number} ${questionnaire}`,
      (one, other): AnsweredQuestion => ({ ...one, answers: [...one.answers, ...other.answers] }),
    ),
    tries: mergedBy(
      parts.map(({ tries }) => tries),
      ({ tool, text }) => JSON.stringify([tool, text]),
      (one, other): VainTry => ({
        ...one,
        count: one.count + other.count,
        teamIds: [...one.teamIds, ...other.teamIds],
      }),
    ),
    waits: parts.flatMap(({ waits }) => waits),
  };
}

function mergedBy<Value>(
  lists: readonly (readonly Value[])[],
  keyOf: (value: Value) => string,
  merge: (one: Value, other: Value) => Value,
): Value[] {
  const merged = new Map<string, Value>();
  for (const value of lists.flat()) {
    const known = merged.get(keyOf(value));
    merged.set(keyOf(value), known === undefined ? value : merge(known, value));
  }
  return [...merged.values()];
}
