import { Button, TextArea, TextField } from '@muster/ui';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type DraftPlace, keyOfPlace } from '../../drafts/draft.ts';
import { DraftNote, useDraftUndecided } from '../../drafts/draft-note.tsx';
import { fromDraft, useDraft, useDrafts } from '../../drafts/use-draft.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { DeskHead } from '../../exercise/frame/desk-head.tsx';
import { type OwnFile, OwnFiles } from '../../exercise/frame/own-files.tsx';
import { useCannotSend } from '../../exercise/frame/use-cannot-send.ts';
import { useInstructorDrafts } from '../../exercise/frame/use-instructor-drafts.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useSendKey } from '../../forms/send-key.ts';
import { UndoHint } from '../../sends/undo-hint.tsx';
import { useIsHere, useSends, useWaitingAt } from '../../sends/use-sends.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ChoosePerson, ChooseTeam } from './choose-person.tsx';
import { SendMailAs } from './mail.generated.ts';
import { nameOfAddress } from './names.ts';
import { type NewMailDraft, newMailText, readNewMailDraft, writeNewMailDraft } from './new-mail-draft.ts';
import { OwnEffects } from './own-effects.tsx';

const placeFor = (teamId: string): DraftPlace => ({ teamId, kind: 'NEW_EMAIL_AS' });

/** The first mail of a thread, in the name of a simulated person. */
export function NewMail({ team }: { readonly team: TeamRow }) {
  const drafts = useDrafts();
  const { act } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise, overview } = useExercise();
  const router = useRouter();
  const queue = useSends();
  const isHere = useIsHere();
  const people = overview.contacts.filter(({ kind }) => kind === 'PERSON');
  const place = placeFor(team.teamId);
  useInstructorDrafts(team.teamId);
  const [content, write] = useDraft(place);
  const draft = readNewMailDraft(content);
  const answer = useFormAnswer();
  const isWaiting = useWaitingAt(keyOfPlace(place)) !== undefined;
  const isSending = answer.isSending || isWaiting;
  const [checked, setChecked] = useState(false);
  const address = draft.address ?? people[0]?.address;
  const undecided = useDraftUndecided(place);
  const cannot = useCannotSend(team) ?? undecided ?? (address === undefined ? t('newMailNobody') : undefined);
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
  const change = (part: Partial<NewMailDraft>): void => write(writeNewMailDraft({ ...draft, ...part }));
  /** What is written goes with the choice of the team, unless something is begun there. */
  const chooseTeam = (teamId: string): void => {
    if (content !== '' && drafts.content(placeFor(teamId)) === '') {
      drafts.write(placeFor(teamId), writeNewMailDraft({ ...draft, ticked: [] }));
      write('');
    }
    void navigate({ to: '.', search: { to: teamId } });
  };
  const send = (): void => {
    setChecked(true);
    if (isEmpty || draft.subject.trim() === '' || cannot !== undefined || address === undefined || isSending) return;
    const input = {
      ...{ teamId: team.teamId, address, subject: draft.subject.trim(), text: draft.text },
      ...{ milestones: [...draft.ticked], fileIds: draft.files.map(({ id }) => id) },
    };
    const outgoing = {
      key: keyOfPlace(place),
      title: t('toOne', { name: nameOfAddress(address, people), to: team.name }),
      excerpt: `${input.subject}: ${draft.text.slice(0, 600)}`,
      path: router.buildLocation({
        to: '/exercises/$exercise/mail',
        params: { exercise: exercise.id },
        search: { to: team.teamId },
      }).href,
      hasDraft: true,
      exerciseId: exercise.id,
      claim: { teamId: team.teamId, kind: 'TEAM', name: team.teamId },
    } as const;
    void answer.send(async () => {
      const sent = await queue.send(
        outgoing,
        () => drafts.send(place, (from) => act(SendMailAs, { input: { ...input, ...fromDraft(from) } })),
        isHere,
      );
      if (sent !== undefined && isHere())
        void navigate({ to: '.', search: { thread: sent.sendEmailAs.threadId, all: true } });
    });
  };
  const changeFiles = (files: (before: readonly OwnFile[]) => readonly OwnFile[]): void => {
    const now = readNewMailDraft(drafts.content(place));
    write(writeNewMailDraft({ ...now, files: files(now.files) }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <section className="desk-wide stack" aria-label={t('newMailAs')}>
      <DeskHead to="mail">{t('newMailAs')}</DeskHead>
      <form className="stack" onSubmit={submit} onKeyDown={useSendKey(send)} noValidate>
        <div className="stack" inert={isWaiting}>
          <ChooseTeam teamId={team.teamId} onChoose={chooseTeam} />
          <ChoosePerson address={address} onChoose={(one) => change({ address: one })} />
          <TextField
            label={t('newMailSubject')}
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
            error={checked && draft.subject.trim() === '' ? t('newMailSubjectMissing') : undefined}
          />
          <TextArea
            label={t('ownMessageText')}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
            error={checked && isEmpty ? t('ownMessageMissing') : undefined}
          />
          <OwnFiles files={draft.files} onChange={changeFiles} />
          <OwnEffects ticked={draft.ticked} team={team} onChange={(ticked) => change({ ticked })} />
        </div>
        <DraftNote place={place} read={newMailText} />
        <FormProblem error={answer.error} ref={answer.note} />
        <div className="row">
          <Button kind="primary" type="submit" icon="send" disabledBecause={isSending ? t('sending') : cannot}>
            {isSending ? t('sending') : t('newMailSend', { team: team.name })}
          </Button>
          <span className="small muted">{cannot ?? <UndoHint isWaiting={isWaiting} />}</span>
        </div>
      </form>
    </section>
  );
}
