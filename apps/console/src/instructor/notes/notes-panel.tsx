import './notes.css';
import { Button, Empty, SelectField, TextArea } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useConsole, useMe } from '../../console/use-console.ts';
import { dropDraft, keepText, keptText } from '../../drafts/local-drafts.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useSendKey } from '../../forms/send-key.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useFollowedNotes } from './follow-notes.ts';
import { NoteEntry } from './note-entry.tsx';
import { MAX_NOTE_LENGTH } from './note-limits.ts';
import { ExerciseNotes, WriteNote } from './notes.generated.ts';

/** What those who run the exercise write down for each other, the newest first. Teams never see it. */
export function NotesPanel() {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const count = useFollowedNotes(exercise.id);
  return (
    <section className="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('notesTitle')}</h2>
      <NewNote />
      {count === 0 ? <Empty>{t('notesNone')}</Empty> : null}
      {count === undefined || count === 0 ? null : <Notes />}
    </section>
  );
}

/** They are asked for only if there are any. */
function Notes() {
  const { exercise } = useExercise();
  const notes = useQuery(ExerciseNotes, { exercise: exercise.id }).data?.exerciseNotes;
  return (
    <ol className="plain-list">
      {notes?.map((note) => (
        <NoteEntry key={note.id} note={note} />
      ))}
    </ol>
  );
}

function NewNote() {
  const { storage } = useConsole();
  const { act, refresh } = useServer();
  const { t } = useTexts();
  const me = useMe();
  const { exercise, overview } = useExercise();
  const place = `note:${exercise.id}`;
  const [text, setText] = useState(() => keptText(storage, me.id, place) ?? '');
  const [team, setTeam] = useState('');
  const answer = useFormAnswer();
  const write = (value: string): void => {
    setText(value);
    keepText(storage, me.id, place, value);
  };
  const send = (): void => {
    if (text.trim() === '' || answer.isSending) return;
    void answer.send(async () => {
      await act(WriteNote, { exercise: exercise.id, text, team: team === '' ? null : team });
      dropDraft(storage, me.id, place);
      setText('');
      refresh(ExerciseNotes);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const teams = overview.teams.map(({ teamId, name }) => ({ value: teamId, label: name }));
  return (
    <form className="stack-tight" onSubmit={submit} onKeyDown={useSendKey(send)} noValidate>
      <TextArea
        label={t('exerciseNoteText')}
        hint={t('noteHint')}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <SelectField
        label={t('exerciseNoteAbout')}
        value={team}
        options={[{ value: '', label: t('noteAboutAll') }, ...teams]}
        onChange={({ target }) => setTeam(target.value)}
      />
      <FormProblem error={answer.error} ref={answer.note} />
      <div>
        <Button
          type="submit"
          disabledBecause={answer.isSending ? t('sending') : text.trim() === '' ? t('exerciseNoteMissing') : undefined}
        >
          {t('noteAdd')}
        </Button>
      </div>
    </form>
  );
}
