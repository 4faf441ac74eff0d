import './wall.css';
import { Button, Empty } from '@muster/ui';
import { useIsPhone } from '@muster/ui/page';
import { compareNames } from '@muster/ui/texts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { useTeams } from './use-teams.ts';
import { useWallFit } from './use-wall-fit.ts';
import { WallTile } from './wall-tile.tsx';

interface WallProps {
  readonly search: CockpitSearch;
  readonly selected: string | undefined;
}

/** All teams from a distance: a tile each, in a fixed order, which fills the screen. */
export function Wall({ search, selected }: WallProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise } = useExercise();
  const teams = useWallTeams(search);
  if (teams.length === 0) {
    return (
      <Empty>
        <p>{t('noTeamsFound')}</p>
        <Button onClick={() => void navigate({ to: '.', search: { view: 'wall' } })}>{t('clearFilters')}</Button>
      </Empty>
    );
  }
  return (
    <WallOf teams={teams}>
      {(team) => (
        <Link
          to="/exercises/$exercise/teams/$team/seen"
          params={{ exercise: exercise.id, team: team.teamId }}
          search={true}
          className="tile-link"
          aria-current={team.teamId === selected ? 'true' : undefined}
        >
          <WallTile team={team} />
        </Link>
      )}
    </WallOf>
  );
}

/** In the order of names: nothing moves when a word changes. */
export function useWallTeams(search: CockpitSearch): readonly TeamRow[] {
  const { locale } = useTexts();
  const box = useRef<HTMLElement>(null);
  const { sort: _, ...filter } = search;
  const teams = useTeams(filter, box);
  const compare = compareNames(locale);
  return teams.toSorted((one, other) => compare(one.name, other.name));
}

interface WallOfProps {
  readonly teams: readonly TeamRow[];
  readonly children: (team: TeamRow) => React.ReactNode;
}

export function WallOf({ teams, children }: WallOfProps) {
  const { t, locale } = useTexts();
  const { state } = useExercise().overview;
  const isPhone = useIsPhone();
  const box = useRef<HTMLUListElement>(null);
  const names = useMemo(() => teams.map(({ name, role }) => `${name} ${role ?? ''}`).join('\n'), [teams]);
  useWallFit(box, isPhone ? 0 : teams.length, `${locale} ${state} ${names}`);
  return (
    <ul className="wall" ref={box} aria-label={t('placeTeams')} data-detail="full">
      {teams.map((team) => (
        <li key={team.teamId}>{children(team)}</li>
      ))}
    </ul>
  );
}
