import '../../exercise/desk.css';
import { buttonClass, Icon } from '@muster/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useNeeds } from '../../exercise/frame/use-needs.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { NewMail } from './new-mail.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadToAnswerView } from './thread-view.tsx';
import { useOldestWaiting } from './use-oldest-waiting.ts';

/** Mail of all teams to simulated people: what waits, one thread, and the prepared replies to it. */
export function MailScreen() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const { thread, to, all = false } = useSearch({ from: '/exercises/$exercise/mail' });
  const [firstTeam] = overview.teams;
  const team = overview.teams.find(({ teamId }) => teamId === to);
  const needs = useNeeds(exercise.id)?.filter(({ kind }) => kind === 'MAIL');
  const waiting = needs ?? [];
  useOldestWaiting(needs, thread !== undefined || team !== undefined || all);
  return (
    <main className="desk" id="content" data-open={thread === undefined && team === undefined ? undefined : ''}>
      <div className="desk-list">
        <Heading
          title={`${t('placeMail')} · ${exercise.name}`}
          unread={waiting.length}
          isBesideOpen={thread !== undefined || team !== undefined}
        >
          {t('placeMail')}
        </Heading>
        {firstTeam === undefined ? null : (
          <div>
            <Link
              to="/exercises/$exercise/mail"
              params={{ exercise: exercise.id }}
              search={{ to: firstTeam.teamId }}
              className={buttonClass()}
            >
              <Icon name="edit" />
              {t('newMailAs')}
            </Link>
          </div>
        )}
        <ThreadList waiting={waiting} />
      </div>
      {team !== undefined ? (
        <NewMail key={team.teamId} team={team} />
      ) : thread === undefined ? (
        <p className="desk-nothing muted">{waiting.length === 0 ? t('mailNobodyWaits') : t('mailChooseOne')}</p>
      ) : (
        <ThreadToAnswerView key={thread} threadId={thread} waiting={waiting} />
      )}
    </main>
  );
}
