import { useState } from 'react';
import { useMe } from '../../../console/use-console.ts';
import { EMPTY_PLAN, type ExercisePlan } from './exercise-plan.ts';

/** The form is kept in this tab until the exercise is created: a reload loses nothing. */
export function usePlan(): [ExercisePlan, (change: Partial<ExercisePlan>) => void, () => void] {
  const key = `new-exercise-${useMe().id}`;
  const [plan, setPlan] = useState<ExercisePlan>(() => ({
    ...EMPTY_PLAN,
    ...JSON.parse(sessionStorage.getItem(key) ?? '{}'),
  }));
  const change = (part: Partial<ExercisePlan>): void => {
    const next = { ...plan, ...part };
    sessionStorage.setItem(key, JSON.stringify(next));
    setPlan(next);
  };
  return [plan, change, () => sessionStorage.removeItem(key)];
}
