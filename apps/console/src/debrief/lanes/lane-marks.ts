import type { Mark as Drawn } from '@muster/ui/charts';
import { type Lane, laneOf } from '../../moments/lanes.ts';
import type { Mark } from '../history/mark.ts';

/** What is drawn of the moments of a team, of the kinds that are shown. */
export function marksIn(
  moments: readonly Mark[],
  shown: ReadonlySet<Lane>,
  setbacks: ReadonlySet<string> = new Set(),
): Drawn[] {
  return moments.flatMap((moment): Drawn[] => {
    const lane = laneOf(moment);
    if (lane === undefined || !shown.has(lane)) return [];
    const isFilled = moment.kind === 'MILESTONE' ? moment.on === true : moment.byTeam;
    const isSetback = moment.kind === 'MILESTONE' && isFilled && setbacks.has(moment.name);
    return [{ kind: isSetback ? 'setbacks' : lane, isFilled, seconds: moment.exerciseTime }];
  });
}
