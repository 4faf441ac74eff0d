import '../desk.css';
import { useSearch } from '@tanstack/react-router';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../frame/exercise-context.ts';
import { useNeeds } from '../frame/needs-store.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadToAnswerView } from './thread-view.tsx';

/** Mail of all teams to the people that instructors play: what waits, one thread, and the prepared answers to it. */
export function MailScreen() {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const { thread } = useSearch({ from: '/exercises/$exercise/mail' });
  const waiting = (useNeeds(exercise.id) ?? []).filter(({ kind }) => kind === 'MAIL');
  return (
    <main className="desk" id="content" data-open={thread === undefined ? undefined : ''}>
      <div className="desk-list">
        <Heading title={`${t('placeMail')} · ${exercise.name}`} unread={waiting.length}>
          {t('placeMail')}
        </Heading>
        <ThreadList waiting={waiting} />
      </div>
      {thread === undefined ? (
        <p className="desk-nothing muted">{waiting.length === 0 ? t('mailNobodyWaits') : t('mailChooseOne')}</p>
      ) : (
        <ThreadToAnswerView key={thread} threadId={thread} waiting={waiting} />
      )}
    </main>
  );
}
