import { Button, HiddenText } from '@muster/ui';
import { useState } from 'react';
import { useMe } from '../../console/use-console.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useDeleting } from '../../forms/use-deleting.tsx';
import { personName } from '../../people/person-name.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CopyNotes, DeleteCopyNote, SettleCopyNote } from './copy-notes.generated.ts';
import type { CopyNote, Thread } from './copy-threads.ts';
import { NewCopyNote } from './new-copy-note.tsx';

interface NoteThreadProps {
  readonly workspace: string;
  readonly thread: Thread;
  /** Whether the viewer may delete notes of others. */
  readonly isOwner: boolean;
}

/** A note with its answers, and what can be done with it. */
export function NoteThread({ workspace, thread: { note, answers }, isOwner }: NoteThreadProps) {
  const { t } = useTexts();
  const { request, refresh } = useServer();
  const [isAnswering, setAnswering] = useState(false);
  const answer = useFormAnswer();
  const isSettled = note.settledAt !== null;
  const about = note.text.slice(0, 40);
  const settle = (): void =>
    void answer.send(async () => {
      await request(SettleCopyNote, { note: note.id, settled: !isSettled });
      refresh(CopyNotes);
    });
  return (
    <>
      <NoteWords note={note} isOwner={isOwner} />
      {answers.length === 0 ? null : (
        <ul className="copy-answers">
          {answers.map((one) => (
            <li key={one.id}>
              <NoteWords note={one} isOwner={isOwner} />
            </li>
          ))}
        </ul>
      )}
      <FormProblem error={answer.error} ref={answer.note} />
      <p className="row">
        <Button kind="quiet" onClick={settle}>
          {t(isSettled ? 'copyNoteReopen' : 'copyNoteSettle')}
          <HiddenText>: {about}</HiddenText>
        </Button>
        <Button kind="quiet" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
          {t('copyNoteAnswer')}
          <HiddenText>: {about}</HiddenText>
        </Button>
      </p>
      {isAnswering ? (
        <NewCopyNote
          workspace={workspace}
          label={t('copyNoteAnswerText')}
          act={t('copyNoteAnswerSend')}
          answerTo={note.id}
          onSent={() => setAnswering(false)}
        />
      ) : null}
    </>
  );
}

function NoteWords({ note, isOwner }: { readonly note: CopyNote; readonly isOwner: boolean }) {
  const { t, dateTime } = useTexts();
  const { request, refresh } = useServer();
  const me = useMe();
  const { id, text, user, writtenAt, settledAt } = note;
  const remove = async (): Promise<void> => {
    await request(DeleteCopyNote, { note: id });
    refresh(CopyNotes);
  };
  const deleting = useDeleting({ act: t('copyNoteDelete'), question: t('copyNoteDeleteAsk'), text, run: remove });
  return (
    <>
      <p className="row meta">
        <span>{user === null ? t('ownerGone') : personName(user, t)}</span>
        <span className="num">{dateTime(writtenAt)}</span>
        {settledAt === null ? null : <span>{t('copyNoteIsSettled')}</span>}
        {isOwner || user?.id === me.id ? deleting.button : null}
      </p>
      <p className="typed">{text}</p>
      {deleting.dialog}
    </>
  );
}
