import { Button, HiddenText } from '@muster/ui';
import { useEffect, useRef, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { type NeedsState, needsStores } from '../../exercise/needs-store.ts';
import { personName } from '../../people/person-name.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useClaim } from '../mail/use-claim.ts';
import type { WorthAsked } from './given-worth.ts';
import { JudgingForm } from './judging-form.tsx';
import { type Answer, useJudging } from './use-judging.ts';
import { Verdict } from './verdict.tsx';
import { WholeFormDialog } from './whole-form.tsx';

/** The actions of a card that keys can trigger. */
export interface JudgeKeys {
  readonly judge: (correct: boolean) => void;
  readonly toggle: (index: number) => void;
  readonly focus: () => void;
}

interface AnswerCardProps extends WorthAsked {
  readonly answer: Answer;
  readonly form: string;
  readonly question: number;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onJudged: () => void;
  readonly onOutdated: () => void;
  readonly keys: (keys: JudgeKeys | undefined) => void;
}

/** An answer of a team, and its judgement. Milestones are separate: they are switched whatever the judgement. */
export function AnswerCard({ name, isCurrent, onFocus, keys, ...judged }: AnswerCardProps) {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const needs = usePart(needsStores)(exercise.id);
  const { answer, form } = judged;
  const { teamId, attempt, text, judgement, milestones, exerciseTime } = answer;
  const judging = useJudging(judged);
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hides = useHidesSolutions();
  useClaim(isCurrent && judgement === null ? claimOf(needs.current(), answer, form) : undefined);
  const use = useRef<JudgeKeys>(undefined);
  use.current = {
    judge: judging.judge,
    toggle: (index) => {
      const milestone = milestones[index];
      if (judging.isOpen && !hides && milestone !== undefined && !milestone.reached) judging.toggle(milestone.name);
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
  const by = judgement?.user == null ? undefined : personName(judgement.user, t);
  return (
    <article className="card answer-card" data-current={isCurrent ? '' : undefined} onFocus={onFocus}>
      <header className="row">
        <h3 ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <span className="meta num">{formatClock(exerciseTime)}</span>
        {attempt > 1 ? <span className="meta num">{t('attemptNumber', { number: attempt })}</span> : null}
        {judgement === null ? null : <Verdict judgement={judgement} by={by} />}
      </header>
      <p className="typed">{text}</p>
      {judgement === null || judgement.comment === '' ? null : <p className="muted typed">{judgement.comment}</p>}
      {judging.isOpen ? (
        <JudgingForm
          judging={judging}
          max={judged.max}
          rubric={judged.rubric}
          milestones={milestones}
          name={name}
          by={by}
        />
      ) : null}
      <div className="row">
        {judging.isOpen ? null : (
          <Button kind="quiet" onClick={judging.again} aria-label={`${t('judgeAgain')}: ${name}`}>
            {t('judgeAgain')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t('wholeForm')}
          <HiddenText>: {name}</HiddenText>
        </Button>
      </div>
      {isWhole ? (
        <WholeFormDialog team={teamId} name={name} form={form} attempt={attempt} onClose={() => setWhole(false)} />
      ) : null}
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
