import { ApiError } from '@muster/ui/server';
import { useRef, useState } from 'react';
import { useConsole, useMe, usePart } from '../../console/use-console.ts';
import { dropDraft, keepText, keptText } from '../../drafts/local-drafts.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { needsStores } from '../../exercise/needs-store.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { useServer } from '../../server/use-server.ts';
import { type AnswersOfQuestionResult, JudgeAnswer } from './answers.generated.ts';
import { type GivenWorth, NOTHING_GIVEN, readWorth, type WorthAsked, worthOf } from './given-worth.ts';

const JUDGED_MEANWHILE = 'judged_meanwhile';

export type Answer = AnswersOfQuestionResult['answersToJudge'][number]['answers'][number];

interface JudgingOf extends WorthAsked {
  readonly answer: Answer;
  readonly form: string;
  readonly question: number;
  readonly onJudged: () => void;
  /** Somebody else was first: the answer is to be loaded again. */
  readonly onOutdated: () => void;
}

/** What an instructor is about to say on an answer, and sending it. Nothing typed is lost if somebody else is first. */
export function useJudging({ answer, form, question, max, rubric, onJudged, onOutdated }: JudgingOf) {
  const { storage } = useConsole();
  const { act } = useServer();
  const me = useMe();
  const { exercise, overview } = useExercise();
  const needs = usePart(needsStores)(exercise.id);
  const hides = useHidesSolutions();
  const { id, teamId, attempt, judgement, milestones } = answer;
  const place = `judgement:${id}`;
  const number = judgement?.number ?? 0;
  const [comment, setComment] = useState(() => keptText(storage, me.id, place) ?? '');
  const [given, setGiven] = useState(NOTHING_GIVEN);
  const [isWorthWrong, setWorthWrong] = useState(false);
  /** Undefined while nobody has touched them: then the only one is proposed for a correct answer. */
  const [ticked, setTicked] = useState<readonly string[]>();
  /** The judgement there was when this one was begun; undefined while nothing was. */
  const [begunAt, setBegunAt] = useState<number | undefined>(comment === '' || judgement !== null ? undefined : 0);
  /** The judgement there was on this screen when the server had another one. */
  const [refusedAt, setRefusedAt] = useState<number>();
  const sending = useFormAnswer();
  const worthField = useRef<HTMLInputElement>(null);
  const canSwitch = (overview.state === 'RUNNING' || overview.state === 'STOPPED') && !hides;
  const [only, ...others] = canSwitch ? milestones : [];
  const proposed = only !== undefined && others.length === 0 && !only.reached ? [only.name] : [];
  const begin = (): void => setBegunAt(begunAt ?? number);
  const end = (): void => {
    dropDraft(storage, me.id, place);
    setComment('');
    setGiven(NOTHING_GIVEN);
    setTicked(undefined);
    setBegunAt(undefined);
  };
  const judge = (correct: boolean): void => {
    if ((judgement !== null && begunAt === undefined) || sending.isSending) return;
    const worth = readWorth(given, { max, rubric });
    setWorthWrong(worth === undefined);
    if (worth === undefined) {
      worthField.current?.focus();
      return;
    }
    begin();
    const on = canSwitch ? (ticked ?? (correct ? proposed : [])) : [];
    const input = { teamId, questionnaire: form, attempt, question, correct, comment, milestones: [...on] };
    void sending.send(async () => {
      try {
        await act(JudgeAnswer, { input: { ...input, seen: number, ...worth } });
      } catch (error) {
        if (error instanceof ApiError && error.code === JUDGED_MEANWHILE) {
          setRefusedAt(number);
          onOutdated();
        }
        throw error;
      }
      end();
      needs.ask();
      onJudged();
    });
  };
  return {
    comment,
    given,
    worthField,
    isWorthWrong,
    isSending: sending.isSending,
    /** Once the other judgement is on the screen, it says more than the refusal. */
    error: sending.error?.code === JUDGED_MEANWHILE && refusedAt !== number ? undefined : sending.error,
    note: sending.note,
    canSwitch,
    proposed,
    ticked,
    isOpen: judgement === null || begunAt !== undefined,
    isAgain: judgement !== null && begunAt === number,
    /** Somebody else has judged since this was begun. */
    isLate: begunAt !== undefined && begunAt < number,
    judge,
    write: (value: string): void => {
      begin();
      setComment(value);
      keepText(storage, me.id, place, value);
    },
    give: (value: GivenWorth): void => {
      begin();
      setGiven(value);
      setWorthWrong(false);
    },
    toggle: (milestone: string): void => {
      begin();
      const before = ticked ?? proposed;
      setTicked(before.includes(milestone) ? before.filter((one) => one !== milestone) : [...before, milestone]);
    },
    /** Opens a judged answer with what was said, unless something else was begun before. */
    again: (): void => {
      begin();
      setComment(keptText(storage, me.id, place) ?? judgement?.comment ?? '');
      setGiven(judgement === null ? NOTHING_GIVEN : worthOf(judgement));
    },
    leave: end,
  };
}
