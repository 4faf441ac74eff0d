import { Button, HiddenText } from '@muster/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useDeleting } from '../../forms/use-deleting.tsx';
import { LessonButton } from '../../lessons/lesson-button.tsx';
import { type LessonForm, LIMITS } from '../../lessons/lesson-form.ts';
import { personName } from '../../people/person-name.ts';
import { useServer } from '../../server/use-server.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { NoteEditor } from './note-editor.tsx';
import { DeleteNote, type ExerciseNote, ExerciseNotes } from './notes.generated.ts';

/** A note; its author can change and delete it. */
export function NoteEntry({ note }: { readonly note: ExerciseNote }) {
  const { t, timeOfDay } = useTexts();
  const { overview } = useExercise();
  const [isEdited, setEdited] = useState(false);
  const { text, teamId, exerciseTime, writtenAt, changedAt, user } = note;
  const team = overview.teams.find((one) => one.teamId === teamId)?.name;
  const name = user === null ? t('somebodyElse') : personName(user, t);
  return (
    <li className="comment">
      <p className="row meta num">
        <span>{exerciseTime === null ? timeOfDay(writtenAt) : formatClock(exerciseTime)}</span>
        <span>{name}</span>
        {team === undefined ? null : <span>{team}</span>}
        {changedAt === writtenAt ? null : <span>{t('noteChanged')}</span>}
      </p>
      {isEdited ? null : <p className="typed">{text}</p>}
      {isEdited ? <NoteEditor note={note} onDone={() => setEdited(false)} /> : null}
      <NoteActs note={note} isEdited={isEdited} onEdit={() => setEdited(true)} />
    </li>
  );
}

interface NoteActsProps {
  readonly note: ExerciseNote;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
}

function NoteActs({ note, isEdited, onEdit }: NoteActsProps) {
  const { request, refresh } = useServer();
  const { t } = useTexts();
  const { exercise } = useExercise();
  const { id, text, canEdit, canDelete } = note;
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  // Whoever has edited goes on where they began, not at what comes after it.
  useLayoutEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const remove = async (): Promise<void> => {
    await request(DeleteNote, { note: id });
    refresh(ExerciseNotes);
  };
  const deleting = useDeleting({ act: t('noteDelete'), question: t('noteDeleteAsk'), text, run: remove });
  if (isEdited) return null;
  return (
    <>
      <p className="row">
        {canEdit ? (
          <Button kind="quiet" ref={edit} onClick={onEdit}>
            {t('noteEdit')}
            <HiddenText>: {text.slice(0, 40)}</HiddenText>
          </Button>
        ) : null}
        <LessonButton exercise={exercise.id} noted={lessonFrom(note)} />
        {canDelete ? deleting.button : null}
      </p>
      {deleting.dialog}
    </>
  );
}

/** What a lesson made of a note begins with. */
function lessonFrom({ text, teamId, exerciseTime }: ExerciseNote): Partial<LessonForm> {
  const teamIds = teamId === null ? [] : [teamId];
  if (exerciseTime === null) return { text, teamIds };
  return { text, moments: [{ time: exerciseTime, text: text.slice(0, LIMITS.moment), teamIds }] };
}
