import { useState } from 'react';
import { useMe } from '../../../console/use-console.ts';
import { EMPTY_PLAN, type ExercisePlan } from './exercise-plan.ts';

/**
 * The form, filled in with what is proposed. What the user has changed is kept in this tab until the exercise is
 * created: a reload loses nothing.
 */
export function usePlan(
  proposed: Partial<ExercisePlan>,
): [ExercisePlan, (change: Partial<ExercisePlan>) => void, () => void] {
  const key = `new-exercise-${useMe().id}`;
  const [changes, setChanges] = useState<Partial<ExercisePlan>>(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  const change = (part: Partial<ExercisePlan>): void => {
    const next = { ...changes, ...part };
    sessionStorage.setItem(key, JSON.stringify(next));
    setChanges(next);
  };
  return [{ ...EMPTY_PLAN, ...proposed, ...changes }, change, () => sessionStorage.removeItem(key)];
}
