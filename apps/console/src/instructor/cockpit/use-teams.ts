import { type RefObject, useEffect, useRef, useState } from 'react';
import { steadyNow } from '../../runtime/clock.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../frame/exercise-context.ts';
import { clockOf, elapsedOf, type Overview, type TeamRow } from '../frame/overview-state.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { isWanted, type Judged, judge, orderOf } from './team-order.ts';

const ORDER_EVERY_MS = 10_000;

export const judgeAll = (overview: Overview): Judged[] =>
  overview.teams.map((team) =>
    judge(team, clockOf(overview, team)?.state ?? overview.state, elapsedOf(overview, team, steadyNow())),
  );

/**
 * The teams that the address asks for, in its order. The order is made anew when it is asked for, and now and then, but
 * never while somebody points at a row or has the focus in it: nothing moves under the reader.
 */
export function useTeams(search: CockpitSearch, place: RefObject<HTMLElement | null>): readonly TeamRow[] {
  const { overview } = useExercise();
  const { locale } = useTexts();
  const { role, state, sort } = search;
  const latest = useRef(overview);
  latest.current = overview;
  const asked = `${role ?? ''}/${state ?? ''}/${sort ?? ''}/${overview.teams.length}/${overview.state}`;
  const [order, setOrder] = useState<readonly string[]>([]);
  const [madeFor, setMadeFor] = useState<string>();
  const makeOrder = (): string[] => {
    const wanted = judgeAll(latest.current).filter((one) => isWanted(one, { role, state } as CockpitSearch));
    return orderOf(wanted, sort, latest.current.milestones, locale);
  };
  if (madeFor !== asked) {
    setMadeFor(asked);
    setOrder(makeOrder());
  }
  const make = useRef(makeOrder);
  make.current = makeOrder;
  useEffect(() => {
    const timer = setInterval(() => {
      const element = place.current;
      if (element?.matches(':hover') === true || element?.contains(document.activeElement) === true) return;
      setOrder(make.current());
    }, ORDER_EVERY_MS);
    return () => clearInterval(timer);
  }, [place]);
  const byId = new Map(overview.teams.map((team) => [team.teamId, team]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
