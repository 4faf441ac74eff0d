import './team.css';
import { IconButton } from '@muster/ui';
import { useGoBack, useIsPhone } from '@muster/ui/page';
import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useNeeds } from '../../exercise/frame/use-needs.ts';
import { Heading } from '../../shell/heading.tsx';
import { NotFoundHere } from '../../shell/not-found.tsx';
import { TabHeading } from '../../shell/tab-heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { MembersHere } from '../cockpit/members-here.tsx';
import { TeamClock } from '../cockpit/team-clock.tsx';
import { StandingText } from '../cockpit/team-standing-text.tsx';
import { useClaim } from '../mail/use-claim.ts';

const VIEWS = [
  { to: '/exercises/$exercise/teams/$team/seen', text: 'viewSeen' },
  { to: '/exercises/$exercise/teams/$team/timeline', text: 'viewTimeline' },
  { to: '/exercises/$exercise/teams/$team/why', text: 'viewWhy' },
  { to: '/exercises/$exercise/teams/$team/comments', text: 'viewComments' },
] as const;

/** The details of a team: over the overview on desktops, in its place on phones. */
export function TeamPanel() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  useGoBack();
  const { exercise, overview } = useExercise();
  const { team: teamId } = useParams({ from: '/exercises/$exercise/cockpit/teams/$team' });
  const { why: _, ...search } = useSearch({ from: '/exercises/$exercise/cockpit' });
  const team = overview.teams.find((one) => one.teamId === teamId);
  const isStuck = useNeeds(exercise.id)?.some((need) => need.kind === 'STUCK' && need.teamId === teamId) ?? false;
  useClaim(isStuck ? { teamId, kind: 'TEAM', name: teamId } : undefined);
  const close = (): void =>
    void navigate({ to: '/exercises/$exercise/overview', params: { exercise: exercise.id }, search });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        document.querySelector('dialog[open], [role=menu]') === null
      )
        close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const inside =
    team === undefined ? (
      <NotFoundHere />
    ) : (
      <>
        <header className="panel-head">
          <div className="grow">
            <Heading title={`${team.name} · ${exercise.name}`}>{team.name}</Heading>
            <p className="row muted">
              {team.role === null ? null : <span>{team.role}</span>}
              {team.cell === null ? null : <span>{t('inCell', { cell: team.cell })}</span>}
              <StandingText team={team} />
              {team.points === null ? null : <span className="num">{t('teamPoints', team.points)}</span>}
              <MembersHere team={team} />
              <TeamClock team={team} />
            </p>
          </div>
          <IconButton icon="close" label={t('closeTeam')} onClick={close} />
        </header>
        <nav className="panel-links" aria-label={t('viewsOfTeam')}>
          {VIEWS.map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              params={{ exercise: exercise.id, team: teamId }}
              search={search}
              className="exercise-link"
              activeOptions={{ includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              {t(text)}
            </Link>
          ))}
        </nav>
        <div className="panel-body">
          <TabHeading tabs={VIEWS.map(({ to, text }) => ({ to, name: t(text) }))} />
          <Outlet key={teamId} />
        </div>
      </>
    );
  if (isPhone) {
    return (
      <main className="team-page" id="content">
        {inside}
      </main>
    );
  }
  return (
    <aside className="team-panel" aria-label={team?.name ?? t('notFoundTitle')}>
      {inside}
    </aside>
  );
}
