import { Count, HiddenText, Icon, type IconName } from '@muster/ui';
import { useIsPhone } from '@muster/ui/page';
import { Link, useLocation } from '@tanstack/react-router';
import type { TextId } from '../../texts/store.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';
import { waitingIn } from '../overview-state.ts';
import { useNeeds } from './use-needs.ts';

interface ExercisePlace {
  readonly to: `/exercises/$exercise/${'overview' | 'mail' | 'answers' | 'injects' | 'people' | 'debrief' | 'export'}`;
  readonly text: TextId;
  readonly icon: IconName;
  /** The badge next to its name. */
  readonly counts?: 'mails' | 'answers';
}

export const EXERCISE_PLACES: readonly ExercisePlace[] = [
  { to: '/exercises/$exercise/overview', text: 'placeOverview', icon: 'grid' },
  { to: '/exercises/$exercise/mail', text: 'placeMail', icon: 'mail', counts: 'mails' },
  { to: '/exercises/$exercise/answers', text: 'placeAnswers', icon: 'form', counts: 'answers' },
  { to: '/exercises/$exercise/injects', text: 'placeInjects', icon: 'message' },
  { to: '/exercises/$exercise/people', text: 'placePeople', icon: 'team' },
  { to: '/exercises/$exercise/debrief', text: 'placeDebrief', icon: 'chart' },
  { to: '/exercises/$exercise/export', text: 'placeExport', icon: 'download' },
];

/** On desktops, in the top bar. */
export function ExerciseLinks() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const { pathname } = useLocation();
  const waiting = waitingIn(overview);
  // Lessons and what is presented are parts of the debrief.
  const under = ['lessons', 'present'].includes(pathname.split('/')[3] ?? '') ? 'placeDebrief' : undefined;
  return (
    <nav className="exercise-links" aria-label={t('exercisePlaces')}>
      {EXERCISE_PLACES.map(({ to, text, counts }) => (
        <Link
          key={to}
          to={to}
          params={{ exercise: exercise.id }}
          className="exercise-link"
          activeProps={{ 'aria-current': 'page' }}
          {...(text === under ? { 'aria-current': 'true' } : {})}
        >
          {t(text)}
          <WaitingCount count={counts === undefined ? 0 : waiting[counts]} />
        </Link>
      ))}
    </nav>
  );
}

/** The number of waiting items, announced with the name of a link. */
export function WaitingCount({ count }: { readonly count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <>
      <Count>{count}</Count>
      <HiddenText>{`, ${t('waitingCount', { count })}`}</HiddenText>
    </>
  );
}

const PHONE_LINKS = [
  { to: '/exercises/$exercise/overview', search: {}, text: 'placeNeeds', icon: 'clock' },
  { to: '/exercises/$exercise/overview', search: { view: 'wall' }, text: 'placeTeams', icon: 'team' },
  { to: '/exercises/$exercise/injects', search: {}, text: 'placeInjects', icon: 'message' },
  { to: '/exercises/$exercise/more', search: {}, text: 'placeMore', icon: 'more' },
] as const;

/** On phones, in the bottom bar. Places without their own link are under Teams or More. */
export function PhoneLinks() {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const { exercise } = useExercise();
  const { pathname, search: shown } = useLocation();
  const place = pathname.split('/')[3] ?? '';
  if (!isPhone) return null;
  const under =
    place === 'teams' || (place === 'overview' && 'view' in shown)
      ? 'placeTeams'
      : (PHONE_LINKS.find(({ to }) => to.endsWith(`/${place}`))?.text ?? 'placeMore');
  return (
    <nav className="bottom-bar exercise-phone" aria-label={t('exercisePlaces')}>
      {PHONE_LINKS.map(({ to, search, text, icon }) => (
        <Link
          key={text}
          to={to}
          params={{ exercise: exercise.id }}
          search={search}
          className="bottom-link"
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{ 'aria-current': 'page' }}
          {...(text === under ? { 'aria-current': 'true' } : {})}
        >
          <Icon name={icon} />
          <span className="bottom-label">{t(text)}</span>
          {text === 'placeNeeds' ? <NeedsCount exercise={exercise.id} /> : null}
        </Link>
      ))}
    </nav>
  );
}

function NeedsCount({ exercise }: { readonly exercise: string }) {
  return <WaitingCount count={useNeeds(exercise)?.length ?? 0} />;
}
