import { Button, Choice, Empty, Pill, TextArea } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { DraftNote, useDraftUndecided } from '../../drafts/draft-note.tsx';
import { useDraft, useDrafts } from '../../drafts/use-draft.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useInstructorDrafts } from '../../exercise/frame/use-instructor-drafts.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useSendKey } from '../../forms/send-key.ts';
import { personName } from '../../people/person-name.ts';
import { useServer } from '../../server/use-server.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CommentTeam, SendComment } from './team.generated.ts';
import { TeamLive } from './team-live.tsx';
import type { TeamState } from './team-state.ts';

/** The members of the team, and the comments of instructors on it. */
export function TeamComments() {
  return <TeamLive>{(state) => <Comments state={state} />}</TeamLive>;
}

function Comments({ state }: { readonly state: TeamState }) {
  const { t } = useTexts();
  const members = state.team?.members ?? [];
  return (
    <div className="stack">
      <section className="stack-tight">
        <h2>{t('teamMembers')}</h2>
        {members.length === 0 ? (
          <p className="muted">{t('membersNone')}</p>
        ) : (
          <p>{members.map((one) => personName(one, t)).join(', ')}</p>
        )}
        <p className="mono small muted">{state.team?.emailAddress}</p>
      </section>
      <section className="stack-tight">
        <h2>{t('viewComments')}</h2>
        <CommentForm teamId={state.teamId} />
        {state.comments.size === 0 ? <Empty>{t('commentsEmpty')}</Empty> : null}
        <ol className="plain-list">
          {[...state.comments.values()].toReversed().map(({ id, text, shared, exerciseTime, user }) => (
            <li key={id} className="comment">
              <p className="row meta num">
                <span>{exerciseTime === null ? '' : formatClock(exerciseTime)}</span>
                <span>{user === null ? t('somebodyElse') : personName(user, t)}</span>
                {shared ? <Pill tone="accent">{t('commentForTeam')}</Pill> : null}
              </p>
              <p className="typed">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function CommentForm({ teamId }: { readonly teamId: string }) {
  const drafts = useDrafts();
  const { act } = useServer();
  const { t } = useTexts();
  const { exercise } = useExercise();
  const place: DraftPlace = { teamId, kind: 'COMMENT' };
  useInstructorDrafts(teamId);
  const [text, write] = useDraft(place);
  const undecided = useDraftUndecided(place);
  const [shared, setShared] = useState(false);
  const [checked, setChecked] = useState(false);
  const answer = useFormAnswer();
  const send = (): void => {
    setChecked(true);
    if (text.trim() === '' || undecided !== undefined || answer.isSending) return;
    void answer.send(async () => {
      const input = { team: teamId, text, shared };
      await drafts.send<unknown>(place, (draft) =>
        // An instance of the release before knows no drafts in comments.
        draft === undefined ? act(CommentTeam, input) : act(SendComment, { ...input, draft }),
      );
      setChecked(false);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <form className="stack-tight" onSubmit={submit} onKeyDown={useSendKey(send)} noValidate>
      <TextArea
        label={t('commentText')}
        value={text}
        onChange={({ target }) => write(target.value)}
        error={checked && text.trim() === '' ? t('commentMissing') : undefined}
      />
      {exercise.shareFeedback ? (
        <Choice type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {t('commentShare')}
        </Choice>
      ) : null}
      <DraftNote place={place} read={(content) => content} />
      <FormProblem error={answer.error} ref={answer.note} />
      <div>
        <Button type="submit" disabledBecause={answer.isSending ? t('sending') : undecided}>
          {t('commentSend')}
        </Button>
      </div>
    </form>
  );
}
