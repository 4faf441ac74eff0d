import { Button, TextArea, TextField } from '@muster/ui';
import type { ApiError } from '@muster/ui/server';
import { type FormEvent, useEffect, useState } from 'react';
import { useConsole, useMe } from '../../console/use-console.ts';
import { dropDraft, keepText } from '../../drafts/local-drafts.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { secondsOf } from '../../lessons/lesson-form.ts';
import { useServer } from '../../server/use-server.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { DividedFields } from './divided-fields.tsx';
import { formOf, inputOf, isSameForm, type MomentForm, presentingPlace } from './moment-form.ts';
import { Overtaken } from './overtaken.tsx';
import {
  AddPresentedMoments,
  EditPresentedMoment,
  type PresentedMoment,
  PresentedMoments,
  RemovePresentedMoment,
} from './presenting.generated.ts';
import { LIMITS } from './proposals.ts';

interface MomentEditorProps {
  /** As it stands on the server; undefined: a new one. */
  readonly moment: PresentedMoment | undefined;
  readonly initial: MomentForm;
  readonly onDone: (written: PresentedMoment | undefined) => void;
}

const isOvertaken = (error: ApiError | undefined): boolean => error?.code === 'presented_moment_changed';

/** Words a moment. What is typed stays until it is stored, whatever colleagues do meanwhile. */
export function MomentEditor({ moment, initial, onDone }: MomentEditorProps) {
  const { act, request, refresh } = useServer();
  const { storage } = useConsole();
  const me = useMe();
  const { t } = useTexts();
  const { exerciseId } = useDebrief();
  const [form, setForm] = useState(initial);
  const [clock, setClock] = useState(formatClock(initial.time));
  /** The moment that the form changes. */
  const [base, setBase] = useState(moment);
  const answer = useFormAnswer();
  const place = presentingPlace(exerciseId);
  const isChanged = base === undefined || !isSameForm(form, formOf(base));
  const isNewer = base !== undefined && moment !== undefined && moment.version > base.version;
  const take = (one: PresentedMoment): void => {
    setBase(one);
    setForm(formOf(one));
    setClock(formatClock(one.time));
  };
  // Who has typed nothing reads what a colleague wrote.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once per version
  useEffect(() => {
    if (isNewer && !isChanged) take(moment);
  }, [isNewer, isChanged, moment]);
  const change = (part: Partial<MomentForm>): void => {
    const next = { ...form, ...part };
    setForm(next);
    if (base === undefined) keepText(storage, me.id, place, JSON.stringify(next));
  };
  const send = (run: () => Promise<PresentedMoment | undefined>): void => {
    if (answer.isSending) return;
    void answer.send(async () => {
      try {
        onDone(await run());
      } finally {
        refresh(PresentedMoments);
      }
    });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (missing !== undefined) return;
    send(async () => {
      const content = inputOf(form);
      if (base === undefined) {
        const { addPresentedMoments } = await act(AddPresentedMoments, { exercise: exerciseId, moments: [content] });
        dropDraft(storage, me.id, place);
        return addPresentedMoments[0];
      }
      const edited = await act(EditPresentedMoment, { id: base.id, version: base.version, moment: content });
      take(edited.editPresentedMoment);
      return edited.editPresentedMoment;
    });
  };
  const hasTime = secondsOf(clock) !== undefined;
  const missing = !hasTime
    ? t('presentTimeMissing')
    : form.title.trim() === ''
      ? t('presentTitleMissing')
      : isChanged
        ? undefined
        : t('lessonSame');
  return (
    <form className="stack present-editor" onSubmit={save} noValidate aria-label={t('presentMoment')}>
      <TextField
        label={t('moment')}
        hint={t('presentTimeHint')}
        value={clock}
        onChange={({ target }) => {
          setClock(target.value);
          const time = secondsOf(target.value);
          if (time !== undefined) change({ time });
        }}
      />
      <TextField
        label={t('presentTitle')}
        maxLength={LIMITS.title}
        value={form.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label={t('presentSentence')}
        rows={2}
        maxLength={LIMITS.sentence}
        value={form.sentence}
        onChange={({ target }) => change({ sentence: target.value.replaceAll('\n', ' ') })}
      />
      <DividedFields form={form} onChange={change} />
      {isNewer && isChanged ? (
        <Overtaken theirs={moment} onTake={() => take(moment)} onKeep={() => setBase(moment)} />
      ) : null}
      {isOvertaken(answer.error) && isNewer ? null : <FormProblem error={answer.error} ref={answer.note} />}
      <div className="row">
        <Button type="submit" kind="primary" disabledBecause={answer.isSending ? t('sending') : missing}>
          {t('lessonSave')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            if (base === undefined) dropDraft(storage, me.id, place);
            onDone(undefined);
          }}
        >
          {t('cancel')}
        </Button>
        {base === undefined ? null : (
          <Button
            kind="quiet"
            icon="trash"
            disabledBecause={answer.isSending ? t('sending') : undefined}
            onClick={() =>
              send(async () => {
                await request(RemovePresentedMoment, { id: base.id, version: base.version });
                return undefined;
              })
            }
          >
            {t('presentRemove')}
          </Button>
        )}
      </div>
      <p className="meta">{t('presentWhere')}</p>
    </form>
  );
}
