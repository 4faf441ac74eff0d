import { Button, Empty, Icon } from '@muster/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { SendingSoon } from '../../exercise/frame/sending-soon.tsx';
import { WaitedFor } from '../../exercise/frame/waited-for.tsx';
import { type Need, placeOfNeed } from '../../exercise/needs-store.ts';
import { waitingIn } from '../../exercise/overview-state.ts';
import { useQuery } from '../../server/query.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AllThreads } from './mail.generated.ts';
import { nameOfAddress } from './names.ts';

/** What waits for an answer, the longest first; on request all threads of all teams. */
export function ThreadList({ waiting }: { readonly waiting: readonly Need[] }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { all = false, thread } = useSearch({ from: '/exercises/$exercise/mail' });
  const show = (what: boolean): void =>
    void navigate({ to: '.', search: { ...(thread === undefined ? {} : { thread }), ...(what ? { all: true } : {}) } });
  return (
    <>
      <fieldset className="chips" aria-label={t('mailWhich')}>
        <Button className="chip" aria-pressed={!all} onClick={() => show(false)}>
          {t('mailWaiting', { count: waiting.length })}
        </Button>
        <Button className="chip" aria-pressed={all} onClick={() => show(true)}>
          {t('mailAll')}
        </Button>
      </fieldset>
      {all ? <ThreadsOfTeams /> : <WaitingThreads waiting={waiting} />}
    </>
  );
}

function WaitingThreads({ waiting }: { readonly waiting: readonly Need[] }) {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  if (waiting.length === 0) return <Empty>{t('needsEmpty')}</Empty>;
  return (
    <ol className="plain-list">
      {waiting.map((need) => (
        <li key={need.id}>
          <Link
            to="/exercises/$exercise/mail"
            params={{ exercise: exercise.id }}
            search={{ thread: need.email?.threadId ?? '' }}
            className="desk-link"
            activeProps={{ 'aria-current': 'true' }}
          >
            <span className="need-title grow">
              {t('needMail', {
                team: need.teamName,
                person: peopleOf(need.email?.participants ?? [], overview.contacts),
              })}
            </span>
            <WaitedFor teamId={need.teamId} since={need.since} />
            <span className="desk-excerpt muted">{need.email?.excerpt}</span>
            <SendingSoon place={placeOfNeed(need)} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The simulated people of a thread. */
function peopleOf(participants: readonly string[], contacts: Parameters<typeof nameOfAddress>[1]): string {
  return participants
    .filter((address) => contacts.some((one) => one.address === address && one.kind === 'PERSON'))
    .map((address) => nameOfAddress(address, contacts))
    .join(', ');
}

function ThreadsOfTeams() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const teams = overview.teams.map(({ teamId }) => teamId);
  const { data, again } = useQuery(AllThreads, { teams });
  const waits = waitingIn(overview).mails;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when another number waits
  useEffect(() => {
    void again();
  }, [waits]);
  if (data?.emailThreads.length === 0) return <Empty>{t('mailNone')}</Empty>;
  return (
    <ol className="plain-list">
      {data?.emailThreads.map(({ id, subject, teamId, participants, isUnanswered, lastEmail }) => (
        <li key={id}>
          <Link
            to="/exercises/$exercise/mail"
            params={{ exercise: exercise.id }}
            search={{ thread: id, all: true }}
            className="desk-link"
            activeProps={{ 'aria-current': 'true' }}
          >
            <span className="need-title grow">
              {isUnanswered === true ? <Icon name="dot" className="entry-dot" /> : null}
              {subject || t('mailNoSubject')}
            </span>
            <span className="num muted">{lastEmail === null ? '' : formatClock(lastEmail.exerciseTime ?? 0)}</span>
            <span className="desk-detail muted">
              {t('needMail', {
                team: overview.teams.find((one) => one.teamId === teamId)?.name ?? '',
                person: peopleOf(participants, overview.contacts),
              })}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
