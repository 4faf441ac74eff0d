import { Count, HiddenText, Icon, type IconName } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import type { TextId } from '../../texts/store.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from './exercise-context.ts';
import { waitingIn } from './overview-state.ts';

interface ExercisePlace {
  readonly place: string;
  readonly text: TextId;
  readonly icon: IconName;
  /** What stands beside its name. */
  readonly counts?: 'mails' | 'answers';
}

export const EXERCISE_PLACES: readonly ExercisePlace[] = [
  { place: 'overview', text: 'placeOverview', icon: 'grid' },
  { place: 'mail', text: 'placeMail', icon: 'mail', counts: 'mails' },
  { place: 'answers', text: 'placeAnswers', icon: 'form', counts: 'answers' },
  { place: 'injects', text: 'placeInjects', icon: 'message' },
  { place: 'people', text: 'placePeople', icon: 'team' },
  { place: 'debrief', text: 'placeDebrief', icon: 'chart' },
  { place: 'export', text: 'placeExport', icon: 'download' },
];

/** On desktops, in the top bar. */
export function ExerciseLinks() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const waiting = waitingIn(overview);
  return (
    <nav className="exercise-links" aria-label={t('exercisePlaces')}>
      {EXERCISE_PLACES.map(({ place, text, counts }) => (
        <Link
          key={place}
          to={`/exercises/${exercise.id}/${place}`}
          className="exercise-link"
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(text)}
          <WaitingCount count={counts === undefined ? 0 : waiting[counts]} />
        </Link>
      ))}
    </nav>
  );
}

/** How many wait behind a link, told with its name. */
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

/** On phones, in reach of a thumb. */
export function PhoneLinks() {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const links = [
    { path: 'overview', search: {}, text: 'placeNeeds', icon: 'clock' },
    { path: 'overview', search: { view: 'wall' }, text: 'placeTeams', icon: 'team' },
    { path: 'injects', search: {}, text: 'placeInjects', icon: 'message' },
    { path: 'more', search: {}, text: 'placeMore', icon: 'more' },
  ] as const;
  return (
    <nav className="bottom-bar exercise-phone" aria-label={t('exercisePlaces')}>
      {links.map(({ path, search, text, icon }) => (
        <Link
          key={text}
          to={`/exercises/${exercise.id}/${path}`}
          search={search}
          className="bottom-link"
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name={icon} />
          <span className="bottom-label">{t(text)}</span>
        </Link>
      ))}
    </nav>
  );
}
