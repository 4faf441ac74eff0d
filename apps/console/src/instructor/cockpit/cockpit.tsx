import './cockpit.css';
import { useIsPhone } from '@muster/ui/page';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useNeeds } from '../../exercise/frame/use-needs.ts';
import { Heading } from '../../shell/heading.tsx';
import { usePageKeys } from '../../shell/keys.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { Stream } from '../stream/stream.tsx';
import { useRecentWatch } from '../stream/use-recent.ts';
import type { CockpitSearch } from './cockpit-search.ts';
import { Filters } from './filters.tsx';
import { NeedsQueue } from './needs-queue.tsx';
import { PresentWall } from './present-wall.tsx';
import { TeamTable } from './team-table.tsx';
import { Wall } from './wall.tsx';

/** All teams and what waits; the details of a team are shown over it, on a phone in its place. */
export function Cockpit() {
  const { team } = useParams({ strict: false });
  const search = useSearch({ from: '/exercises/$exercise/cockpit' });
  const isPhone = useIsPhone();
  useCockpitKeys(search);
  if (isPhone) return team === undefined ? <PhoneCockpit search={search} /> : <Outlet />;
  return <DesktopCockpit search={search} team={team} />;
}

function DesktopCockpit({ search, team }: { readonly search: CockpitSearch; readonly team: string | undefined }) {
  const { overview } = useExercise();
  useRecentWatch(overview);
  const isWall = search.view === 'wall';
  return (
    <div className="cockpit" data-view={isWall ? 'wall' : 'table'}>
      <main className="cockpit-main" id="content">
        <CockpitHeading isBehind={team !== undefined} />
        <Filters search={search} />
        {isWall ? (
          <Wall search={search} selected={team} />
        ) : (
          <>
            <TeamTable search={search} selected={team} />
            {overview.state === 'READY' ? null : <Stream search={search} />}
          </>
        )}
      </main>
      {isWall ? null : (
        <aside className="cockpit-side" aria-labelledby="needs-title">
          <NeedsQueue />
          <NotesPanel />
        </aside>
      )}
      {search.present === true ? <PresentWall search={search} /> : null}
      <Outlet />
    </div>
  );
}

function CockpitHeading({ isBehind }: { readonly isBehind: boolean }) {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const needs = useNeeds(exercise.id);
  if (isBehind) return null;
  return (
    <Heading title={`${t('placeOverview')} · ${exercise.name}`} unread={needs?.length ?? 0} className="hidden-text">
      {t('placeOverview')}
    </Heading>
  );
}

/** On a phone one of the two: what waits, or the teams. */
function PhoneCockpit({ search }: { readonly search: CockpitSearch }) {
  return (
    <main className="cockpit-phone" id="content">
      <CockpitHeading isBehind={false} />
      {search.view === undefined ? (
        <>
          <NeedsQueue />
          <NotesPanel />
        </>
      ) : (
        <>
          <Filters search={search} />
          <Wall search={search} selected={undefined} />
        </>
      )}
    </main>
  );
}

function useCockpitKeys(search: CockpitSearch): void {
  const navigate = useNavigate();
  const { exercise, overview } = useExercise();
  const { team } = useParams({ strict: false });
  const go = (by: 1 | -1): void => {
    // In the order on the screen.
    const shown = [...document.querySelectorAll<HTMLElement>('[data-team]')].map((row) => row.dataset['team'] ?? '');
    const ids = shown.length > 0 ? shown : overview.teams.map(({ teamId }) => teamId);
    const at = team === undefined ? -1 : ids.indexOf(team);
    const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
    if (next === undefined) return;
    void navigate({
      to: '/exercises/$exercise/teams/$team/seen',
      params: { exercise: exercise.id, team: next },
      search,
    });
  };
  usePageKeys([
    {
      key: 'v',
      text: 'keyView',
      run: () => void navigate({ to: '.', search: { ...search, view: search.view === 'wall' ? 'table' : 'wall' } }),
    },
    { key: 'f', text: 'keyFilter', run: () => document.querySelector<HTMLElement>('[data-filter] button')?.focus() },
    { key: 't', text: 'keyTeam', run: () => document.querySelector<HTMLElement>('.team-link, .tile-link')?.focus() },
    { key: 'Shift+j', text: 'keyNextTeam', run: () => go(1) },
    { key: 'Shift+k', text: 'keyPreviousTeam', run: () => go(-1) },
    { key: '← → ↑ ↓', text: 'keyArrows' },
  ]);
}
