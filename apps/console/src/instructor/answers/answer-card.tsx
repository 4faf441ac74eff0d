import { Button, Choice, HiddenText, Pill, TextField } from '@muster/ui';
import { useEffect, useRef, useState } from 'react';
import { useConsole, useMe, usePart } from '../../console/use-console.ts';
import { dropDraft, keepText, keptText } from '../../drafts/local-drafts.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { type NeedsState, needsStores } from '../../exercise/needs-store.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { personName } from '../../people/person-name.ts';
import { useServer } from '../../server/use-server.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useClaim } from '../mail/use-claim.ts';
import { type AnswersOfQuestionResult, JudgeAnswer } from './answers.generated.ts';

type Answer = AnswersOfQuestionResult['answersToJudge'][number]['answers'][number];

/** The actions of a card that keys can trigger. */
export interface JudgeKeys {
  readonly judge: (correct: boolean) => void;
  readonly toggle: (index: number) => void;
  readonly focus: () => void;
}

interface AnswerCardProps {
  readonly answer: Answer;
  readonly form: string;
  readonly question: number;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onJudged: () => void;
  readonly keys: (keys: JudgeKeys | undefined) => void;
}

/** An answer of a team, and its judgement. Milestones are separate: they are switched whatever the judgement. */
export function AnswerCard({ answer, form, question, name, isCurrent, onFocus, onJudged, keys }: AnswerCardProps) {
  const { storage } = useConsole();
  const { act } = useServer();
  const { t } = useTexts();
  const me = useMe();
  const { exercise, overview } = useExercise();
  const needs = usePart(needsStores)(exercise.id);
  const { id, teamId, attempt, text, judgement, milestones, exerciseTime } = answer;
  const place = `judgement:${id}`;
  const [comment, setComment] = useState(() => keptText(storage, me.id, place) ?? '');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [again, setAgain] = useState(false);
  const sending = useFormAnswer();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = judgement === null || again;
  const hides = useHidesSolutions();
  const canSwitch = overview.state === 'RUNNING' || overview.state === 'STOPPED';
  useClaim(isCurrent && judgement === null ? claimOf(needs.current(), answer, form) : undefined);
  const write = (value: string): void => {
    setComment(value);
    keepText(storage, me.id, place, value);
  };
  const toggle = (milestone: string): void =>
    setTicked(ticked.includes(milestone) ? ticked.filter((one) => one !== milestone) : [...ticked, milestone]);
  const judge = (correct: boolean): void => {
    if (!isOpen || sending.isSending) return;
    void sending.send(async () => {
      await act(JudgeAnswer, {
        input: { teamId, questionnaire: form, attempt, question, correct, comment, milestones: [...ticked] },
      });
      dropDraft(storage, me.id, place);
      setComment('');
      setTicked([]);
      setAgain(false);
      needs.ask();
      onJudged();
    });
  };
  const use = useRef<JudgeKeys>(undefined);
  use.current = {
    judge,
    toggle: (index) => {
      const milestone = milestones[index];
      if (isOpen && !hides && milestone !== undefined && !milestone.reached) toggle(milestone.name);
    },
    focus: () => heading.current?.focus(),
  };
  const register = useRef(keys);
  register.current = keys;
  useEffect(() => {
    register.current({
      judge: (correct) => use.current?.judge(correct),
      toggle: (index) => use.current?.toggle(index),
      focus: () => use.current?.focus(),
    });
    return () => register.current(undefined);
  }, []);
  const busy = sending.isSending ? t('sending') : undefined;
  return (
    <article className="card answer-card" data-current={isCurrent ? '' : undefined} onFocus={onFocus}>
      <header className="row">
        <h3 ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <span className="meta num">{formatClock(exerciseTime)}</span>
        {attempt > 1 ? <span className="meta num">{t('attemptNumber', { number: attempt })}</span> : null}
        {judgement === null ? null : (
          <Pill tone={judgement.correct ? 'ok' : 'warn'} icon={judgement.correct ? 'check' : 'close'}>
            {t(judgement.correct ? 'judgedCorrect' : 'judgedWrong')}
            {judgement.user === null ? '' : `, ${personName(judgement.user, t)}`}
          </Pill>
        )}
      </header>
      <p className="typed">{text}</p>
      {judgement === null || judgement.comment === '' ? null : <p className="muted typed">{judgement.comment}</p>}
      {isOpen ? (
        <div className="stack-tight">
          {again ? <p className="small muted">{t('judgeAgainNote')}</p> : null}
          {hides && ticked.length > 0 ? (
            <p className="small muted">{t('ownEffectsCount', { count: ticked.length })}</p>
          ) : null}
          {canSwitch && !hides
            ? milestones.map(({ name: milestone, displayName, reached }, index) => (
                <Choice
                  key={milestone}
                  type="checkbox"
                  checked={reached || ticked.includes(milestone)}
                  disabled={reached}
                  onChange={() => toggle(milestone)}
                >
                  {index < 9 ? <kbd>{index + 1}</kbd> : null}{' '}
                  {reached ? t('alreadyOn', { name: displayName }) : t('alsoSwitchOn', { name: displayName })}
                </Choice>
              ))
            : null}
          <TextField label={t('judgeComment')} value={comment} onChange={({ target }) => write(target.value)} />
          <FormProblem error={sending.error} ref={sending.note} />
          <div className="row">
            <Button icon="check" disabledBecause={busy} onClick={() => judge(true)}>
              {t('judgeCorrect')}
              <HiddenText>: {name}</HiddenText> <kbd>y</kbd>
            </Button>
            <Button icon="close" disabledBecause={busy} onClick={() => judge(false)}>
              {t('judgeWrong')}
              <HiddenText>: {name}</HiddenText> <kbd>n</kbd>
            </Button>
          </div>
        </div>
      ) : (
        <div>
          <Button kind="quiet" onClick={() => setAgain(true)} aria-label={`${t('judgeAgain')}: ${name}`}>
            {t('judgeAgain')}
          </Button>
        </div>
      )}
    </article>
  );
}

/** The submission of an answer, as named in the queue. */
function claimOf({ needs }: NeedsState, { teamId, attempt }: Answer, form: string) {
  const need = needs?.find(
    (one) => one.teamId === teamId && one.answer?.questionnaire === form && one.answer.attempt === attempt,
  );
  return need?.answer == null ? undefined : { teamId, kind: 'SUBMISSION' as const, name: need.answer.submissionId };
}
