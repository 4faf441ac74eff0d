import { Button, TextArea } from '@muster/ui';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useSendKey } from '../../forms/send-key.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MAX_NOTE_LENGTH } from './note-limits.ts';
import { EditNote, type ExerciseNote, ExerciseNotes } from './notes.generated.ts';

interface NoteEditorProps {
  readonly note: ExerciseNote;
  readonly onDone: () => void;
}

/** Changes the text of a note, in its place. */
export function NoteEditor({ note: { id, text }, onDone }: NoteEditorProps) {
  const { request, refresh } = useServer();
  const { t } = useTexts();
  const [edited, setEdited] = useState(text);
  const answer = useFormAnswer();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const missing = edited.trim() === '' ? t('exerciseNoteMissing') : undefined;
  const save = (): void => {
    if (missing !== undefined || answer.isSending) return;
    void answer.send(async () => {
      await request(EditNote, { note: id, text: edited });
      onDone();
      refresh(ExerciseNotes);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <form className="stack-tight" onSubmit={submit} onKeyDown={useSendKey(save)} noValidate>
      <TextArea
        label={t('exerciseNoteText')}
        labelHidden
        ref={field}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={edited}
        onChange={({ target }) => setEdited(target.value)}
      />
      <FormProblem error={answer.error} ref={answer.note} />
      <p className="row">
        <Button type="submit" disabledBecause={answer.isSending ? t('sending') : missing}>
          {t('noteSave')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  );
}
