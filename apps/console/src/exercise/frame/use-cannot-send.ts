import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';
import { clockOf, type TeamRow } from '../overview-state.ts';

/** Why nothing can be sent to teams now, or to this team. Undefined: it can. */
export function useCannotSend(team?: TeamRow): string | undefined {
  const { t } = useTexts();
  const { overview } = useExercise();
  const state = team === undefined ? overview.state : (clockOf(overview, team)?.state ?? overview.state);
  if (state === 'RUNNING') return undefined;
  return t(state === 'STOPPED' ? 'cannotWhileStopped' : 'cannotNow');
}
