import { buttonClass, IconButton, Loading, Note } from '@muster/ui';
import { SectionHeading } from '@muster/ui/page';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useInstructorDrafts } from '../../exercise/frame/use-instructor-drafts.ts';
import type { Need } from '../../exercise/needs-store.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { Attachments } from '../../files/attachments.tsx';
import { personName } from '../../people/person-name.ts';
import { Portrait } from '../../people/portrait.tsx';
import { TextWithFiles } from '../../room/channel/entry-text.tsx';
import { UNTIL_EMPTY, useAllPages, useQuery } from '../../server/query.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { reachedBy } from '../cockpit/milestone-groups.ts';
import { RetractButton } from '../retraction/retract-button.tsx';
import { RetractedMark } from '../retraction/retracted-mark.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { type ThreadMail, ThreadReplies, ThreadRepliesInParts, ThreadToAnswer } from './mail.generated.ts';
import { nameOfAddress } from './names.ts';
import type { SaidReply } from './said-reply.ts';
import { useClaim } from './use-claim.ts';

interface ThreadViewProps {
  readonly threadId: string;
  readonly waiting: readonly Need[];
}

/** The id of a thread starts with the ids of its teams: `7:2`, or `7+9:1`. */
const firstTeamOf = (threadId: string): string => /^(\d+)/.exec(threadId)?.[1] ?? '';

export function ThreadToAnswerView({ threadId, waiting }: ThreadViewProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise, overview } = useExercise();
  const need = waiting.find(({ email }) => email?.threadId === threadId);
  const teamId = need?.teamId ?? firstTeamOf(threadId);
  const team = overview.teams.find((one) => one.teamId === teamId);
  const { data, error: mailError, again } = useQuery(ThreadToAnswer, { thread: threadId });
  const asked = { thread: threadId, team: teamId };
  const replies = useAllPages<{ readonly threadTemplates: readonly SaidReply[] }, typeof asked, SaidReply>(
    ThreadRepliesInParts,
    asked,
    UNTIL_EMPTY,
    ({ threadTemplates }) => threadTemplates,
    ThreadReplies,
  );
  const error = mailError ?? replies.error;
  const againReplies = replies.again;
  useInstructorDrafts(teamId);
  useClaim(team === undefined ? undefined : { teamId, kind: 'THREAD', name: threadId });
  // The row of the team is a new object whenever it has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void again();
    void againReplies();
  }, [team]);
  if (data === undefined || replies.data === undefined) {
    return (
      <div className="desk-main">
        {error === undefined ? (
          <Loading label={t('loading')} />
        ) : (
          <Note tone="bad">
            <ErrorWords error={error} />
          </Note>
        )}
      </div>
    );
  }
  const { emailThread: thread } = data;
  return (
    <>
      <section className="desk-main" aria-label={thread.subject || t('mailNoSubject')}>
        <header className="row">
          <IconButton
            icon="back"
            label={t('back')}
            className="only-narrow"
            onClick={() =>
              void navigate({ to: '/exercises/$exercise/mail', params: { exercise: exercise.id }, search: {} })
            }
          />
          <SectionHeading className="grow">{thread.subject || t('mailNoSubject')}</SectionHeading>
          {team === undefined ? null : (
            <Link
              to="/exercises/$exercise/teams/$team/seen"
              params={{ exercise: exercise.id, team: team.teamId }}
              search={{}}
              className={buttonClass()}
            >
              {team.name}
            </Link>
          )}
        </header>
        {team === undefined ? null : <SoFar team={team} mails={thread.emails} />}
        <ol className="plain-list">
          {thread.emails.map((mail) => (
            <li key={mail.id}>
              <MailLine mail={mail} teamId={teamId} />
            </li>
          ))}
        </ol>
      </section>
      {team === undefined ? null : (
        <AnswerPanel
          thread={thread}
          team={team}
          replies={replies.data}
          waiting={waiting}
          onChanged={() => {
            void again();
            void againReplies();
          }}
        />
      )}
    </>
  );
}

/** What the team has done so far, as context for an answer. */
function SoFar({ team, mails }: { readonly team: TeamRow; readonly mails: readonly ThreadMail[] }) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const places = overview.milestones.map((_, place) => place);
  const { reached, total, setbacks } = reachedBy(team, places, overview.milestones);
  const isScored = overview.milestones.some(({ score }) => score !== 0);
  return (
    <p className="muted num">
      {[
        t('soFarMails', { count: mails.length }),
        t('soFarReached', { reached, total }),
        ...(setbacks === 0 ? [] : [t('setbacks', { count: setbacks })]),
        ...(isScored ? [t('soFarPoints', { count: team.score })] : []),
      ].join(', ')}
    </p>
  );
}

/** A mail as the team sees it: what a team typed stays as it is, what the others write is Markdown. */
function MailLine({ mail, teamId }: { readonly mail: ThreadMail; readonly teamId: string }) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const contact = overview.contacts.find(({ address }) => address === mail.from);
  const kind = contact?.kind;
  const isPerson = kind === 'PERSON';
  const name = nameOfAddress(mail.from, overview.contacts);
  return (
    <article className="mail-line" data-own={isPerson ? '' : undefined}>
      <header className="row">
        <div className="row meta num grow">
          <Portrait fileId={contact?.portraitId} />
          <h3>{isPerson || mail.user === null ? name : `${name} (${personName(mail.user, t)})`}</h3>
          <span>{mail.exerciseTime === null ? '' : formatClock(mail.exerciseTime)}</span>
        </div>
        {mail.retracted === null ? null : <RetractedMark retracted={mail.retracted} />}
        {isPerson && mail.retracted === null ? (
          <RetractButton
            item={{
              kind: 'mail',
              isEverywhere: false,
              teamId,
              ref: { emailId: mail.id },
              from: name,
              at: mail.exerciseTime,
              sentBy: mail.user === null ? undefined : personName(mail.user, t),
              text: mail.text,
            }}
          />
        ) : null}
      </header>
      {kind === 'TEAM' ? (
        <>
          <p className="typed">{mail.text}</p>
          <Attachments files={mail.attachments} />
        </>
      ) : (
        <TextWithFiles text={mail.text} linked={mail.linkedFiles} attachments={mail.attachments} />
      )}
    </article>
  );
}
