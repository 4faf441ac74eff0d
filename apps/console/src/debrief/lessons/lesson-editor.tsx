import { Button, Note, SelectField, TextArea, TextField } from '@muster/ui';
import type { ApiError } from '@muster/ui/server';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useConsole, useMe } from '../../console/use-console.ts';
import { dropDraft, keepText } from '../../drafts/local-drafts.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { formOf, inputOf, isSameForm, type LessonForm, LIMITS } from '../../lessons/lesson-form.ts';
import {
  DeleteLesson,
  EditLesson,
  ExerciseLessons,
  type Lesson,
  WriteLesson,
} from '../../lessons/lessons.generated.ts';
import { lessonPlace } from '../../lessons/noted.ts';
import { personName } from '../../people/person-name.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Evidence } from './evidence.tsx';
import { isKind, isState, KINDS, STATES } from './lesson-words.ts';

interface LessonEditorProps {
  /** As it stands on the server; undefined: a new one, or one that a colleague has deleted. */
  readonly lesson: Lesson | undefined;
  readonly initial: LessonForm;
  /** Whether a person has opened it just now. */
  readonly takesFocus: boolean;
  readonly onDone: (written: Lesson | undefined) => void;
}

const isOvertaken = (error: ApiError | undefined): boolean => error?.code === 'lesson_changed';

/** Writes a lesson. What is typed stays until it is stored, whatever colleagues do meanwhile. */
export function LessonEditor({ lesson, initial, takesFocus, onDone }: LessonEditorProps) {
  const { act, request, refresh } = useServer();
  const { storage } = useConsole();
  const me = useMe();
  const { t } = useTexts();
  const { exercise } = useExercise();
  const [form, setForm] = useState(initial);
  /** The lesson that the form changes. */
  const [base, setBase] = useState(lesson);
  const [isDeleting, setDeleting] = useState(false);
  const answer = useFormAnswer();
  const place = lessonPlace(exercise.id);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  const isChanged = base === undefined || !isSameForm(form, formOf(base));
  const isNewer = base !== undefined && lesson !== undefined && lesson.version > base.version;
  // Who has typed nothing reads what a colleague wrote.
  useEffect(() => {
    if (!isNewer || isChanged) return;
    setBase(lesson);
    setForm(formOf(lesson));
  }, [isNewer, isChanged, lesson]);
  const change = (part: Partial<LessonForm>): void => {
    const next = { ...form, ...part };
    setForm(next);
    if (base === undefined) keepText(storage, me.id, place, JSON.stringify(next));
  };
  const finish = async (run: () => Promise<Lesson | undefined>): Promise<void> => {
    try {
      onDone(await run());
    } finally {
      refresh(ExerciseLessons);
    }
  };
  const send = (run: () => Promise<Lesson | undefined>): void => {
    if (!answer.isSending) void answer.send(() => finish(run));
  };
  const save = (): void =>
    send(async () => {
      const content = inputOf(form);
      if (base === undefined) {
        const { writeLesson } = await act(WriteLesson, { exercise: exercise.id, lesson: content });
        dropDraft(storage, me.id, place);
        return writeLesson;
      }
      const { editLesson } = await act(EditLesson, { lesson: base.id, version: base.version, content });
      setBase(editLesson);
      setForm(formOf(editLesson));
      return editLesson;
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.text.trim() !== '' && isChanged) save();
  };
  const missing = form.text.trim() === '' ? t('lessonMissing') : isChanged ? undefined : t('lessonSame');
  const states = base?.origin == null ? ALL_STATES.filter((state) => state !== 'TO_TEST_AGAIN') : ALL_STATES;
  const remove = ({ id, version }: Lesson): Promise<void> =>
    finish(async () => {
      await request(DeleteLesson, { lesson: id, version });
      return undefined;
    });
  return (
    <>
      <form className="stack lesson-editor" onSubmit={submit} noValidate aria-label={t('lesson')}>
        {base?.origin == null ? null : <p className="muted">{t('lessonFrom', { exercise: base.origin.name })}</p>}
        <SelectField
          label={t('lessonKind')}
          value={form.kind}
          options={Object.entries(KINDS).map(([kind, { text }]) => ({ value: kind, label: t(text) }))}
          onChange={({ target }) => change({ kind: isKind(target.value) ? target.value : form.kind })}
        />
        <TextArea
          ref={text}
          label={t('lesson')}
          rows={3}
          maxLength={LIMITS.text}
          value={form.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Evidence form={form} onChange={change} />
        <TextField
          label={t('lessonOwner')}
          maxLength={LIMITS.owner}
          value={form.owner}
          onChange={({ target }) => change({ owner: target.value })}
        />
        <TextField
          type="date"
          label={t('lessonDue')}
          value={form.due}
          onChange={({ target }) => change({ due: target.value })}
        />
        <SelectField
          label={t('lessonState')}
          value={form.state}
          options={states.map((state) => ({ value: state, label: t(STATES[state].text) }))}
          onChange={({ target }) => change({ state: isState(target.value) ? target.value : form.state })}
        />
        {isNewer && isChanged ? (
          <Overtaken
            theirs={lesson}
            onTake={() => {
              setBase(lesson);
              setForm(formOf(lesson));
            }}
            onKeep={() => setBase(lesson)}
          />
        ) : null}
        {isOvertaken(answer.error) && isNewer ? null : <FormProblem error={answer.error} ref={answer.note} />}
        <div className="row">
          <Button type="submit" kind="primary" disabledBecause={answer.isSending ? t('sending') : missing}>
            {t('lessonSave')}
          </Button>
          {base === undefined ? (
            <Button
              kind="quiet"
              onClick={() => {
                dropDraft(storage, me.id, place);
                onDone(undefined);
              }}
            >
              {t('cancel')}
            </Button>
          ) : (
            <Button
              kind="quiet"
              icon="trash"
              disabledBecause={answer.isSending ? t('sending') : undefined}
              onClick={() => setDeleting(true)}
            >
              {t('lessonDelete')}
            </Button>
          )}
        </div>
        <p className="meta">{t('lessonWhere')}</p>
      </form>
      {isDeleting && base !== undefined ? (
        <FormDialog
          title={t('lessonDeleteAsk')}
          act={t('lessonDelete')}
          kind="danger"
          onClose={() => setDeleting(false)}
          run={() => remove(base)}
        >
          <p className="typed">{base.text}</p>
        </FormDialog>
      ) : null}
    </>
  );
}

/** A lesson is tested again only where it came along from an earlier exercise. */
const ALL_STATES: readonly Lesson['state'][] = Object.keys(STATES).filter(isState);

interface OvertakenProps {
  readonly theirs: Lesson;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** A colleague was faster: both texts are there, and the writer decides. */
function Overtaken({ theirs, onTake, onKeep }: OvertakenProps) {
  const { t, timeOfDay } = useTexts();
  const name = theirs.changedBy === null ? t('somebodyElse') : personName(theirs.changedBy, t);
  return (
    <Note tone="warn" isAnswer>
      <p>{t('lessonOvertaken', { name, time: timeOfDay(theirs.changedAt) })}</p>
      <blockquote className="typed">{theirs.text}</blockquote>
      <div className="row">
        <Button onClick={onKeep}>{t('lessonKeepMine')}</Button>
        <Button onClick={onTake}>{t('lessonTakeTheirs')}</Button>
      </div>
    </Note>
  );
}
