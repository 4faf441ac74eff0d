import { Button, Empty, HiddenText, Icon } from '@muster/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useMemo, useRef } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import type { MilestoneColumn, TeamRow } from '../../exercise/overview-state.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { MembersHere } from './members-here.tsx';
import { groupsOf, heatOf, type MilestoneGroup, reachedBy } from './milestone-groups.ts';
import { useStanding, wordsOfStanding } from './team-standing-text.tsx';
import { useTeams } from './use-teams.ts';

interface WallProps {
  readonly search: CockpitSearch;
  readonly selected: string | undefined;
}

/** All teams from a distance: a tile each, with those that need an instructor marked. */
export function Wall({ search, selected }: WallProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise, overview } = useExercise();
  const { milestones } = overview;
  const box = useRef<HTMLUListElement>(null);
  const teams = useTeams(search, box);
  const groups = useMemo(() => groupsOf(milestones), [milestones]);
  const isScored = useMemo(() => milestones.some(({ score }) => score !== 0), [milestones]);
  if (teams.length === 0) {
    return (
      <Empty>
        <p>{t('noTeamsFound')}</p>
        <Button onClick={() => void navigate({ to: '.', search: { view: 'wall' } })}>{t('clearFilters')}</Button>
      </Empty>
    );
  }
  return (
    <ul className="wall" ref={box} aria-label={t('placeTeams')}>
      {teams.map((team) => (
        <Tile
          key={team.teamId}
          exerciseId={exercise.id}
          team={team}
          groups={groups}
          milestones={milestones}
          isScored={isScored}
          isSelected={team.teamId === selected}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  readonly exerciseId: string;
  readonly team: TeamRow;
  readonly groups: readonly MilestoneGroup[];
  readonly milestones: readonly MilestoneColumn[];
  readonly isScored: boolean;
  readonly isSelected: boolean;
}

const STRIP_WIDTH = 104;

const Tile = memo(function Tile({ exerciseId, team, groups, milestones, isScored, isSelected }: TileProps) {
  const { t } = useTexts();
  const all = reachedBy(
    team,
    milestones.map((_, place) => place),
    milestones,
  );
  const width = STRIP_WIDTH / Math.max(1, groups.length);
  return (
    <li>
      <Link
        to="/exercises/$exercise/teams/$team/seen"
        params={{ exercise: exerciseId, team: team.teamId }}
        search={true}
        className="tile"
        aria-current={isSelected ? 'true' : undefined}
      >
        <span className="tile-head">
          <span className="tile-name" title={team.name}>
            {team.name}
          </span>
          <TileStanding team={team} />
        </span>
        <svg className="tile-strip" viewBox={`0 0 ${STRIP_WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
          {groups.map(({ activity, places }, index) => (
            <rect
              key={activity ?? ''}
              className="strip"
              data-heat={heatOf(reachedBy(team, places, milestones))}
              x={index * width}
              width={width - 1}
              height={10}
            />
          ))}
        </svg>
        <span className="tile-foot num muted">
          <span>{t('reachedShort', { reached: all.reached, total: all.total })}</span>
          {all.setbacks === 0 ? null : (
            <span className="tile-setbacks" title={t('setbacks', { count: all.setbacks })}>
              <span aria-hidden="true">−{all.setbacks}</span>
              <HiddenText>{t('setbacks', { count: all.setbacks })}</HiddenText>
            </span>
          )}
          <MembersHere team={team} isShort />
          {isScored ? (
            <span title={t('scoreShort', { count: team.score })}>
              <span aria-hidden="true">{team.score}</span>
              <HiddenText>{t('scoreShort', { count: team.score })}</HiddenText>
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
});

function TileStanding({ team }: { readonly team: TeamRow }) {
  const texts = useTexts();
  const standing = useStanding(team);
  const words = wordsOfStanding(standing, texts);
  const short =
    standing.kind === 'stuck' || standing.kind === 'quiet'
      ? texts.span(standing.seconds)
      : standing.kind === 'waiting'
        ? formatClock(standing.until)
        : standing.kind === 'finished'
          ? formatClock(standing.at)
          : '';
  const icons = {
    stuck: 'hourglass',
    waiting: 'ringDashed',
    finished: 'flag',
    ready: 'ring',
    empty: 'person',
  } as const;
  return (
    <span className="standing num" data-kind={standing.kind} title={words}>
      {standing.kind === 'quiet' ? null : <Icon name={icons[standing.kind]} />}
      <span aria-hidden="true">{short}</span>
      <span className="hidden-text">{words}</span>
    </span>
  );
}
