import { useState } from 'react';
import { useConsole } from '../../../console/use-console.ts';
import { dropDraft, keepText, keptText } from '../../../drafts/local-drafts.ts';
import { EMPTY_PLAN, type ExercisePlan } from './exercise-plan.ts';

/** Its place among the drafts in the browser, which go at logout. */
const PLACE = 'new-exercise';

/**
 * The form, filled in with what is proposed. What the user has changed is kept in the browser until the exercise is
 * created or they log out: a reload loses nothing.
 */
export function usePlan(
  proposed: Partial<ExercisePlan>,
): [ExercisePlan, (change: Partial<ExercisePlan>) => void, () => void] {
  const { storage, userId } = useConsole();
  const [changes, setChanges] = useState(() => readChanges(keptText(storage, userId, PLACE)));
  const change = (part: Partial<ExercisePlan>): void => {
    const next = { ...changes, ...part };
    keepText(storage, userId, PLACE, JSON.stringify(next));
    setChanges(next);
  };
  return [{ ...EMPTY_PLAN, ...proposed, ...changes }, change, () => dropDraft(storage, userId, PLACE)];
}

/** What this page has kept; nothing if it cannot be read. */
function readChanges(kept: string | undefined): Partial<ExercisePlan> {
  try {
    return JSON.parse(kept ?? '{}');
  } catch {
    return {};
  }
}
