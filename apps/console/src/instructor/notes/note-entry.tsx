import { Button, HiddenText, TextArea } from '@muster/ui';
import { useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { LessonButton } from '../../lessons/lesson-button.tsx';
import { type LessonForm, LIMITS } from '../../lessons/lesson-form.ts';
import { personName } from '../../people/person-name.ts';
import { useServer } from '../../server/use-server.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DeleteNote, EditNote, type ExerciseNote, ExerciseNotes } from './notes.generated.ts';

/** As the server allows. */
export const MAX_NOTE_LENGTH = 2000;

/** A note; its author can change and delete it. */
export function NoteEntry({ note }: { readonly note: ExerciseNote }) {
  const { request, refresh } = useServer();
  const { t, timeOfDay } = useTexts();
  const { exercise, overview } = useExercise();
  const [edited, setEdited] = useState<string>();
  const answer = useFormAnswer();
  const { id, text, teamId, exerciseTime, writtenAt, changedAt, canEdit, canDelete, user } = note;
  const team = overview.teams.find((one) => one.teamId === teamId)?.name;
  const name = user === null ? t('somebodyElse') : personName(user, t);
  const change = (run: () => Promise<unknown>): void => {
    if (answer.isSending) return;
    void answer.send(async () => {
      await run();
      setEdited(undefined);
      refresh(ExerciseNotes);
    });
  };
  const busy = answer.isSending ? t('sending') : undefined;
  return (
    <li className="comment">
      <p className="row meta num">
        <span>{exerciseTime === null ? timeOfDay(writtenAt) : formatClock(exerciseTime)}</span>
        <span>{name}</span>
        {team === undefined ? null : <span>{team}</span>}
        {changedAt === writtenAt ? null : <span>{t('noteChanged')}</span>}
      </p>
      {edited === undefined ? (
        <p className="typed">{text}</p>
      ) : (
        <TextArea
          label={t('exerciseNoteText')}
          labelHidden
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={edited}
          onChange={({ target }) => setEdited(target.value)}
        />
      )}
      <FormProblem error={answer.error} ref={answer.note} />
      <p className="row">
        {edited !== undefined ? (
          <>
            <Button
              disabledBecause={busy ?? (edited.trim() === '' ? t('exerciseNoteMissing') : undefined)}
              onClick={() => change(() => request(EditNote, { note: id, text: edited }))}
            >
              {t('noteSave')}
            </Button>
            <Button kind="quiet" onClick={() => setEdited(undefined)}>
              {t('cancel')}
            </Button>
          </>
        ) : canEdit ? (
          <Button kind="quiet" onClick={() => setEdited(text)}>
            {t('noteEdit')}
            <HiddenText>: {text.slice(0, 40)}</HiddenText>
          </Button>
        ) : null}
        {edited === undefined ? <LessonButton exercise={exercise.id} noted={lessonFrom(note)} /> : null}
        {canDelete && edited === undefined ? (
          <Button kind="quiet" disabledBecause={busy} onClick={() => change(() => request(DeleteNote, { note: id }))}>
            {t('noteDelete')}
            <HiddenText>: {text.slice(0, 40)}</HiddenText>
          </Button>
        ) : null}
      </p>
    </li>
  );
}

/** What a lesson made of a note begins with. */
function lessonFrom({ text, teamId, exerciseTime }: ExerciseNote): Partial<LessonForm> {
  const teamIds = teamId === null ? [] : [teamId];
  if (exerciseTime === null) return { text, teamIds };
  return { text, moments: [{ time: exerciseTime, text: text.slice(0, LIMITS.moment), teamIds }] };
}
