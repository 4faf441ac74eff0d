import { Button, Dialog } from '@muster/ui';
import { type FormEvent, useRef, useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { DraftNote } from '../../drafts/draft-note.tsx';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AnswerForm, type Questionnaire } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { WritingHere } from '../frame/writing-here.tsx';
import { answersToSend, formText, lackOf, readAnswer, writeAnswer } from './form-draft.ts';
import { OwnAnswers } from './own-answers.tsx';
import { QuestionField } from './question-field.tsx';
import type { TeamForm, TeamFormState } from './team-form.ts';
import { TheirAnswer } from './their-answer.tsx';

interface FillInProps {
  readonly form: Questionnaire;
  readonly isAgain: boolean;
  readonly store: TeamForm;
  readonly state: TeamFormState;
  readonly onSent: () => void;
}

/** All questions on one page. *Check and send* shows what is missing, or asks for confirmation. */
export function FillIn({ form, isAgain, store, state, onSent }: FillInProps) {
  const { act } = useServer();
  const { t } = useTexts();
  const { room, cannotSend, isLookingOn } = useRoom();
  const place: DraftPlace = { teamId: room.teamId, kind: 'ANSWERS', name: form.questionnaireId };
  const seen = form.questions.map((_, index) => state.answers.get(index + 1));
  // What the team has is sent, whatever somebody still has in their own box.
  const answers = seen.map((one) => readAnswer(one?.team?.content ?? one?.content ?? ''));
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const answer = useFormAnswer();
  const box = useRef<HTMLFormElement>(null);
  const lacks = form.questions.map((question, index) => lackOf(question, answers[index] ?? { options: [], text: '' }));
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
        answers: answersToSend(form.questions, store.toSend().map(readAnswer)),
        // What this user began for themselves stays.
        draft: null,
        attempt: state.attempt ?? null,
      };
      try {
        await act(AnswerForm, { input });
        setChecked(false);
        onSent();
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
                answer={readAnswer(seen[index]?.content ?? '')}
                lack={checked ? lacks[index] : undefined}
                onChange={(next) => store.write(index + 1, writeAnswer(next))}
              />
              <TheirAnswer question={question} seen={seen[index]} onTake={() => store.takeTeams(index + 1)} />
            </li>
          ))}
        </ol>
      </fieldset>
      <OwnAnswers form={form} place={place} store={store} />
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
