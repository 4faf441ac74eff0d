import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../frame/exercise-context.ts';

export function OverviewScreen() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  return (
    <main className="page" id="content">
      <Heading title={`${t('overviewTitle')} · ${exercise.name}`}>{t('overviewTitle')}</Heading>
      <ul>
        {overview.teams.map(({ teamId, name }) => (
          <li key={teamId}>{name}</li>
        ))}
      </ul>
    </main>
  );
}
