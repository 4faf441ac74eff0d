import { Button, Empty } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CellCursor } from './cell-cursor.tsx';
import { type CockpitSearch, readCockpitSearch } from './cockpit-search.ts';
import { MatrixHead, MatrixTotals } from './matrix-head.tsx';
import { type LaidGroup, layOut, nearestStop } from './matrix-layout.ts';
import { activityWords, groupsOf, type MilestoneGroup, reachedByTeams } from './milestone-groups.ts';
import { TeamLine } from './team-line.tsx';
import { useScrollHint } from './use-scroll-hint.ts';
import { useTeams } from './use-teams.ts';

interface TeamTableProps {
  readonly search: CockpitSearch;
  readonly selected: string | undefined;
}

export function TeamTable({ search, selected }: TeamTableProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise, overview } = useExercise();
  const { milestones } = overview;
  const box = useRef<HTMLDivElement>(null);
  const teams = useTeams(search, box);
  useScrollHint(box);
  const [cursor, setCursor] = useState({ row: 0, stop: 0 });
  const labelOf = useCallback(
    ({ activity }: MilestoneGroup): string => (activity === null ? t('groupOther') : activityWords(activity)),
    [t],
  );
  const shown = useShownGroups(search);
  const isOpen = search.group !== undefined;
  const layout = useMemo(
    () => layOut(shown, { labels: shown.map(labelOf), teamCount: overview.teams.length, isOpen }),
    [shown, labelOf, overview.teams.length, isOpen],
  );
  const isScored = useMemo(() => milestones.some(({ score }) => score !== 0), [milestones]);
  const why = useCallback(
    (team: TeamRow, stop: number): void => {
      const at = layout.stops[stop];
      if (at === undefined) return;
      if (at.place === undefined) {
        const { activity } = layout.groups[at.group] ?? {};
        void navigate({ to: '.', search: (before) => ({ ...readCockpitSearch(before), group: activity ?? OTHER }) });
        return;
      }
      void navigate({
        to: '/exercises/$exercise/teams/$team/why',
        params: { exercise: exercise.id, team: team.teamId },
        search: (before) => ({
          ...readCockpitSearch(before),
          why: `milestone:${milestones[at.place ?? 0]?.name ?? ''}`,
        }),
      });
    },
    [layout, navigate, exercise.id, milestones],
  );
  const onPress = useCallback(
    (team: TeamRow, { currentTarget, clientX }: MouseEvent<HTMLElement>): void => {
      const drawn = currentTarget.querySelector('svg');
      if (drawn !== null) why(team, nearestStop(layout, clientX - drawn.getBoundingClientRect().left));
    },
    [layout, why],
  );
  const open = (group: LaidGroup): void =>
    void navigate({ to: '.', search: (before) => ({ ...readCockpitSearch(before), group: group.activity ?? OTHER }) });
  const clear = (): void => void navigate({ to: '.', search: search.view === undefined ? {} : { view: search.view } });
  return (
    <>
      <div className="table-scroll matrix" ref={box}>
        <table className="table team-table">
          <caption className="hidden-text">{t('tableCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('columnTeam')}</th>
              {exercise.onDemand ? <th scope="col">{t('columnClock')}</th> : null}
              <th scope="col">{t('columnQuiet')}</th>
              <th scope="col" className="matrix-column">
                <MatrixHead layout={layout} open={search.group} labelOf={labelOf} onOpen={open} />
              </th>
              {isScored ? (
                <th scope="col" className="right score-cell">
                  {t('columnScore')}
                </th>
              ) : null}
              <th scope="col" className="activity-cell">
                {t('columnActivity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <TeamLine
                key={team.teamId}
                exerciseId={exercise.id}
                team={team}
                layout={layout}
                milestones={milestones}
                isScored={isScored}
                isSelected={team.teamId === selected}
                onPress={onPress}
              />
            ))}
          </tbody>
          {teams.length === 0 ? null : (
            <tfoot>
              <tr>
                <th scope="row">{t('reachedByOf', { count: teams.length })}</th>
                {exercise.onDemand ? <td /> : null}
                <td />
                <td>
                  <MatrixTotals layout={layout} teams={teams} milestones={milestones} labelOf={labelOf} />
                </td>
                {isScored ? <td className="score-cell" /> : null}
                <td className="activity-cell" />
              </tr>
            </tfoot>
          )}
        </table>
        <CellCursor box={box} teams={teams} layout={layout} at={cursor} onMove={setCursor} onOpen={why} />
      </div>
      {teams.length === 0 ? (
        <Empty>
          <p>{t('noTeamsFound')}</p>
          <Button onClick={clear}>{t('clearFilters')}</Button>
        </Empty>
      ) : null}
      {isOpen ? <OpenGroup groups={shown} onClose={clear} /> : null}
    </>
  );
}

/** In the address, milestones without an activity. */
const OTHER = '-';

/** The groups selected in the address: one, or all, or those milestones that few teams have reached. */
function useShownGroups({ group, few }: CockpitSearch): readonly MilestoneGroup[] {
  const { overview } = useExercise();
  const { milestones } = overview;
  const groups = useMemo(() => groupsOf(milestones), [milestones]);
  // With few, the columns depend on all teams; without, the layout must not change with every message.
  const teams = few === true ? overview.teams : undefined;
  return useMemo(() => {
    const wanted = group === undefined ? groups : groups.filter(({ activity }) => (activity ?? OTHER) === group);
    if (teams === undefined) return wanted;
    const isRare = (place: number): boolean => {
      const milestone = milestones[place];
      if (milestone?.outcome !== 'GOOD') return false;
      const { reached, total } = reachedByTeams(teams, place, milestone);
      return 2 * reached < total;
    };
    return wanted
      .map(({ activity, places }) => ({ activity, places: places.filter(isRare) }))
      .filter(({ places }) => places.length > 0);
  }, [groups, group, teams, milestones]);
}

/** The names behind the numbers of an open group. */
function OpenGroup({ groups, onClose }: { readonly groups: readonly MilestoneGroup[]; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const hides = useHidesSolutions();
  const activity = groups[0]?.activity ?? null;
  return (
    <section className="open-group stack-tight" aria-label={t('milestonesOfGroup')}>
      <div className="row row-between">
        <h2>{activity === null ? t('groupOther') : activityWords(activity)}</h2>
        <Button onClick={onClose}>{t('allGroups')}</Button>
      </div>
      <ol className="group-names">
        {groups
          .flatMap(({ places }) => places)
          .map((place, index) => (
            <li key={place}>
              <span className="num muted">{index + 1}</span>{' '}
              {hides && !overview.teams.some(({ milestones }) => milestones.on.has(place))
                ? t('hiddenName')
                : overview.milestones[place]?.displayName}
            </li>
          ))}
      </ol>
    </section>
  );
}
