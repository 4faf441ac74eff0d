import '../desk.css';
import { Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';
import { waitingIn } from '../overview-state.ts';
import { EXERCISE_PLACES, WaitingCount } from './exercise-links.tsx';

/** On a phone: the places that do not fit into the bottom bar. */
export function ExerciseMore() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const waiting = waitingIn(overview);
  return (
    <main className="page" id="content">
      <Heading title={`${t('placeMore')} · ${exercise.name}`}>{exercise.name}</Heading>
      <ul className="plain-list">
        {EXERCISE_PLACES.map(({ to, text, icon, counts }) => (
          <li key={to}>
            <Link to={to} params={{ exercise: exercise.id }} className="place-link">
              <Icon name={icon} />
              {t(text)}
              <WaitingCount count={counts === undefined ? 0 : waiting[counts]} />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
