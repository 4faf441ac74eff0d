import { steadyNow } from '@muster/ui/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useAwayTeams } from '../../exercise/frame/use-needs.ts';
import { clockOf, elapsedOf, type Overview, type TeamRow } from '../../exercise/overview-state.ts';
import type { AwayTeams } from '../../exercise/team-presence.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { isWanted, judge, orderOf, type TeamWithStanding } from './team-order.ts';
import { useTaggedTeams } from './use-tagged-teams.ts';

const SORT_INTERVAL_MS = 10_000;

export function judgeAll(overview: Overview, away: AwayTeams): TeamWithStanding[] {
  const now = steadyNow();
  const { stuckAfter } = overview.exercise;
  return overview.teams.map((team) => {
    const state = clockOf(overview, team)?.state ?? overview.state;
    return judge(team, { state, elapsed: elapsedOf(overview, team, now), stuckAfter, away });
  });
}

/**
 * The teams selected in the address, in its order. The order is updated on request and now and then, but never while a
 * row is hovered or focused: nothing moves under the reader.
 */
export function useTeams(search: CockpitSearch, place: RefObject<HTMLElement | null>): readonly TeamRow[] {
  const { overview } = useExercise();
  const { locale } = useTexts();
  const { stuckAfter } = overview.exercise;
  const away = useAwayTeams(overview.exercise.id);
  const { role, state, sort, tag } = search;
  const tagged = useTaggedTeams(overview, tag);
  const latest = useRef(overview);
  latest.current = overview;
  const asked = `${role ?? ''}/${state ?? ''}/${sort ?? ''}/${overview.teams.length}/${overview.state}/${stuckAfter}/${[...(away ?? [])].join()}/${tag ?? ''}/${[...(tagged ?? [])].join()}`;
  const [order, setOrder] = useState<readonly string[]>([]);
  const [madeFor, setMadeFor] = useState<string>();
  const makeOrder = (): string[] => {
    const wanted = judgeAll(latest.current, away).filter((one) =>
      isWanted(one, { role, state } as CockpitSearch, tagged),
    );
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
    }, SORT_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [place]);
  const byId = new Map(overview.teams.map((team) => [team.teamId, team]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
