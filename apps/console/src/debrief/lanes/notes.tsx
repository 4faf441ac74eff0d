import { Button, SelectField, TextArea } from '@muster/ui';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { LessonButton } from '../../lessons/lesson-button.tsx';
import { LIMITS } from '../../lessons/lesson-form.ts';
import { useServer } from '../../server/use-server.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { NoteMoment } from '../history/note.generated.ts';
import { notesIn, noteText, type PinnedNote } from '../history/note.ts';
import { useWhoWords } from '../history/who-words.ts';
import { PresentButton } from '../present/present-button.tsx';

/** No team has this id. */
const ALL = 'all';

interface NotesProps {
  readonly time: number;
  readonly onTime: (seconds: number) => void;
  readonly onNoted: () => void;
}

/** Notes of instructors, pinned to moments. */
export function Notes({ time, onTime, onNoted }: NotesProps) {
  const { t } = useTexts();
  const { exerciseId, moments, shown } = useDebrief();
  const whoWords = useWhoWords();
  const [isOpen, setOpen] = useState(false);
  const ids = new Set(shown.map(({ teamId }) => teamId));
  const all = useMemo(() => notesIn(moments), [moments]);
  const notes = all.filter(({ teamIds }) => teamIds.some((id) => ids.has(id)));
  return (
    <section className="stack-tight">
      <div className="row row-between">
        <h2>{t('notes')}</h2>
        <Button icon="plus" className="no-print" onClick={() => setOpen(true)}>
          {t('noteAt', { time: formatClock(time) })}
        </Button>
      </div>
      {isOpen ? (
        <NewNote
          time={time}
          onDone={() => {
            setOpen(false);
            onNoted();
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
      {notes.length === 0 && !isOpen ? <p className="muted">{t('noNotes')}</p> : null}
      <ol className="plain-list notes">
        {notes.map((note) => (
          <li key={note.key}>
            <button type="button" className="note-time num" onClick={() => onTime(note.at)}>
              {formatClock(note.at)}
            </button>
            <span>
              <b>{whoWords(note.teamIds)}</b> {note.text}
              <PresentButton note={note} />
              <LessonButton exercise={exerciseId} noted={lessonFrom(note)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const lessonFrom = ({ text, at, teamIds }: PinnedNote) => ({
  text,
  moments: [{ time: at, text: text.slice(0, LIMITS.moment), teamIds }],
});

function NewNote({
  time,
  onDone,
  onCancel,
}: {
  readonly time: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const { act } = useServer();
  const { t } = useTexts();
  const { shown } = useDebrief();
  // The pinned moment stays, even if playback continues meanwhile.
  const [at] = useState(time);
  const [team, setTeam] = useState(shown.length > 1 ? ALL : (shown[0]?.teamId ?? ''));
  // If one of many is refused, another try is about the rest.
  const noted = useRef(new Set<string>());
  const [text, setText] = useState('');
  const { error, isSending, note, send } = useFormAnswer();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    void send(async () => {
      for (const { teamId } of shown) {
        if ((team !== ALL && team !== teamId) || noted.current.has(teamId)) continue;
        await act(NoteMoment, { team: teamId, text: noteText(at, text) });
        noted.current.add(teamId);
      }
      onDone();
    });
  };
  return (
    <form className="stack-tight" onSubmit={submit}>
      <SelectField
        label={t('noteAbout')}
        value={team}
        options={[
          ...(shown.length > 1 ? [{ value: ALL, label: t('aboutShownTeams', { count: shown.length }) }] : []),
          ...shown.map(({ teamId, name }) => ({ value: teamId, label: name })),
        ]}
        onChange={({ target }) => setTeam(target.value)}
      />
      <TextArea
        label={t('noteText', { time: formatClock(at) })}
        value={text}
        maxLength={9000}
        onChange={({ target }) => setText(target.value)}
      />
      <FormProblem error={error} ref={note} />
      <div className="row">
        <Button
          type="submit"
          disabledBecause={isSending ? t('sending') : text.trim() === '' ? t('noteMissing') : undefined}
        >
          {t('saveNote')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
