/** Whether exactly the correct options were chosen; `null` if nobody can tell: none is marked. All by their index. */
export function isCorrectChoice(correct: readonly number[], chosen: readonly number[]): boolean | null {
  if (correct.length === 0) return null;
  return correct.length === chosen.length && correct.every((option) => chosen.includes(option));
}
