import { Button, Dialog } from '@muster/ui';
import { type FormEvent, useRef, useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { DraftNote, useDraftUndecided } from '../../drafts/draft-note.tsx';
import { fromDraft, useDraft, useDrafts } from '../../drafts/use-draft.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AnswerForm, type Questionnaire } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { WritingHere } from '../frame/writing-here.tsx';
import { answersToSend, type FormAnswer, formText, lackOf, readFormDraft, writeFormDraft } from './form-draft.ts';
import { QuestionField } from './question-field.tsx';

interface FillInProps {
  readonly form: Questionnaire;
  readonly isAgain: boolean;
  readonly onSent: () => void;
}

/** All questions on one page. *Check and send* shows what is missing, or asks for confirmation. */
export function FillIn({ form, isAgain, onSent }: FillInProps) {
  const drafts = useDrafts();
  const { act } = useServer();
  const { t } = useTexts();
  const { room, cannotSend: cannot, isLookingOn } = useRoom();
  const place: DraftPlace = { teamId: room.teamId, kind: 'ANSWERS', name: form.questionnaireId };
  const undecided = useDraftUndecided(place);
  const cannotSend = cannot ?? undecided;
  const [content, write] = useDraft(place);
  const answers = readFormDraft(content, form.questions);
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const answer = useFormAnswer();
  const box = useRef<HTMLFormElement>(null);
  const lacks = form.questions.map((question, index) => lackOf(question, answers[index] ?? { options: [], text: '' }));
  const change = (index: number, next: FormAnswer): void =>
    write(writeFormDraft(answers.map((one, at) => (at === index ? next : one))));
  const check = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const first = lacks.findIndex((lack) => lack !== undefined);
    if (first === -1) setAsking(true);
    else
      box.current
        ?.querySelectorAll<HTMLElement>('[data-question]')
        [first]?.querySelector<HTMLElement>('input, textarea')
        ?.focus();
  };
  const send = (): void => {
    void answer.send(async () => {
      const input = {
        teamId: room.teamId,
        questionnaire: form.questionnaireId,
        answers: answersToSend(form.questions, answers),
      };
      try {
        const sent = await drafts.send(place, (from) => act(AnswerForm, { input: { ...input, ...fromDraft(from) } }));
        setChecked(false);
        if (sent !== undefined) onSent();
      } finally {
        setAsking(false);
      }
    });
  };
  const left = form.attemptsLeft;
  const rule = !form.repeatable
    ? t('formOnce')
    : left === null
      ? t('formAnyTimes')
      : t('formTimesLeft', { count: left });
  return (
    <form className="stack" onSubmit={check} ref={box} noValidate>
      {isAgain ? <h2>{t('formAgain')}</h2> : null}
      <fieldset disabled={isLookingOn}>
        <ol className="questions">
          {form.questions.map((question, index) => (
            <li key={question.number} data-question>
              <QuestionField
                question={question}
                answer={answers[index] ?? { options: [], text: '' }}
                lack={checked ? lacks[index] : undefined}
                onChange={(next) => change(index, next)}
              />
            </li>
          ))}
        </ol>
      </fieldset>
      <DraftNote place={place} read={(text) => formText(text, form.questions)} />
      <FormProblem error={answer.error} ref={answer.note} />
      <div className="row">
        <Button kind="primary" type="submit" disabledBecause={answer.isSending ? t('sending') : cannotSend}>
          {t('checkAndSend')}
        </Button>
        <span className="small muted grow">
          {cannotSend ?? rule} <WritingHere kind="QUESTIONNAIRE" name={form.questionnaireId} />
        </span>
      </div>
      {asking ? (
        <Dialog
          title={t('formSendSure')}
          closeLabel={t('close')}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
              <Button kind="primary" onClick={send} disabledBecause={answer.isSending ? t('sending') : cannotSend}>
                {answer.isSending ? t('sending') : t('formSend')}
              </Button>
            </>
          }
        >
          <p>{rule}</p>
        </Dialog>
      ) : null}
    </form>
  );
}
