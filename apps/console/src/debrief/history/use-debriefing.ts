import { useMemo, useRef } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import type { DebriefContextValue } from './debrief-context.ts';
import { endOf, momentsByTeam, stopsIn } from './history.ts';
import type { Mark } from './mark.ts';
import { type Grouping, teamGroups } from './team-groups.ts';
import { type TeamHistory, teamHistories } from './team-history.ts';

interface Choice {
  /** The selected teams; undefined: all. */
  readonly asked?: string | number | undefined;
  readonly group?: Grouping | undefined;
}

/** What every part of a debrief works with, from the whole history. */
export function useDebriefing(moments: readonly Mark[], { asked, group }: Choice = {}): DebriefContextValue {
  const { exercise, overview } = useExercise();
  const hidesSolutions = useHidesSolutions();
  const { teams, milestones: columns, state } = overview;
  const known = useRef<ReadonlyMap<string, TeamHistory>>(new Map());
  const ids = teams.map(({ teamId }) => teamId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which teams
  const own = useMemo(() => momentsByTeam(moments, teams), [moments, ids]);
  const histories = useMemo(() => {
    known.current = teamHistories(known.current, own, teams, columns);
    return known.current;
  }, [own, teams, columns]);
  return useMemo(() => {
    const chosen = new Set(asked === undefined ? [] : String(asked).split(','));
    const some = teams.filter(({ teamId }) => chosen.has(teamId));
    const groups = teamGroups(some.length === 0 ? teams : some, group, columns);
    return {
      exerciseId: exercise.id,
      moments,
      teams,
      // In the order of the groups, everywhere.
      shown: groups.flatMap((one) => one.teams),
      groups,
      grouping: group,
      isChosen: some.length > 0,
      columns,
      own: new Map([...histories].map(([id, history]) => [id, history.moments])),
      histories: new Map([...histories].map(([id, history]) => [id, history.milestones])),
      isScored: columns.some(({ score }) => score !== 0),
      end: endOf(moments, state !== 'FINISHED'),
      // On demand every team has its own stops.
      stops: exercise.onDemand ? [] : stopsIn(moments),
      hidesSolutions,
    };
  }, [exercise.id, exercise.onDemand, state, moments, histories, teams, columns, asked, group, hidesSolutions]);
}
