import './wall.css';
import { Button, Empty } from '@muster/ui';
import { useIsPhone } from '@muster/ui/page';
import { compareNames } from '@muster/ui/texts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useMemo, useRef } from 'react';
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

/** In the order of cells and names: nothing moves when a word changes. */
export function useWallTeams(search: CockpitSearch): readonly TeamRow[] {
  const { locale } = useTexts();
  const box = useRef<HTMLElement>(null);
  const { sort: _, ...filter } = search;
  const teams = useTeams(filter, box);
  const compare = compareNames(locale);
  return teams.toSorted(
    (one, other) => compare(one.cell ?? one.name, other.cell ?? other.name) || compare(one.name, other.name),
  );
}

interface WallOfProps {
  readonly teams: readonly TeamRow[];
  readonly children: (team: TeamRow) => ReactNode;
}

export function WallOf({ teams, children }: WallOfProps) {
  const { t, locale } = useTexts();
  const { state } = useExercise().overview;
  const isPhone = useIsPhone();
  const box = useRef<HTMLUListElement>(null);
  const cells = useMemo(() => cellsOf(teams), [teams]);
  const names = teams.map(({ name, role, cell }) => `${name} ${role ?? ''} ${cell ?? ''}`).join('\n');
  const hasHeadings = teams.some(({ cell }) => cell !== null);
  const sizes = isPhone ? [] : cells.map((cell) => cell.teams.length);
  useWallFit(box, { sizes, hasHeadings }, `${locale} ${state} ${names}`);
  return (
    <ul className="wall" ref={box} aria-label={t('placeTeams')} data-detail="full">
      {cells.map(({ key, name, roles, teams: together }) => (
        <li
          key={key}
          className="wall-cell"
          style={{ gridColumn: `span min(${together.length}, var(--columns, 2))` }}
          aria-label={name === null ? undefined : t('wallCell', { cell: name })}
        >
          {hasHeadings ? (
            <span className="wall-cell-name">
              {name === null ? null : t('wallCell', { cell: name })}
              {roles === '' ? null : <span className="wall-cell-roles">{` · ${roles}`}</span>}
            </span>
          ) : null}
          <div className="wall-tiles" style={{ gridTemplateColumns: `repeat(${together.length}, minmax(0, 1fr))` }}>
            {together.map((team) => (
              <Fragment key={team.teamId}>{children(team)}</Fragment>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface Cell {
  readonly key: string;
  readonly name: string | null;
  readonly roles: string;
  readonly teams: readonly TeamRow[];
}

/** Teams that stand together; one without a cell stands alone. */
function cellsOf(teams: readonly TeamRow[]): readonly Cell[] {
  const groups = Map.groupBy(teams, ({ cell, teamId }) => (cell === null ? `team ${teamId}` : `cell ${cell}`));
  return [...groups].map(([key, together]) => ({
    key,
    name: together[0]?.cell ?? null,
    roles: [...new Set(together.flatMap(({ role }) => role ?? []))].join(', '),
    teams: together,
  }));
}
