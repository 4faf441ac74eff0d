import type { Answer } from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type ExerciseDeps, ownTeam, seenTeam } from '../exercises/index.ts';
import type { DraftRef } from '../personal/index.ts';
import { act, eventsOf, found } from './act.ts';
import { readWordList, readWords } from './inputs.ts';
import { matchesOf } from './matches.ts';
import { type Submission, submissionIn } from './scene.ts';

/** The answer to one question: options, counted from 1, or a text. */
export interface GivenAnswer {
  readonly options?: readonly number[] | null | undefined;
  readonly text?: string | null | undefined;
}

/** A team submits a questionnaire. */
export async function answerQuestionnaire(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: {
    readonly questionnaire: string;
    readonly answers: readonly GivenAnswer[];
    readonly draft?: DraftRef | null | undefined;
  },
  clientId?: string,
): Promise<Submission> {
  const questionnaire = readWords(input.questionnaire, 'questionnaire', 'name');
  const answers = input.answers.map(readAnswer);
  const team = await seenTeam(platform, actor, teamId);
  const matches = await matchesOf(platform, actor, team, { type: 'answer_questionnaire', questionnaire, answers });
  const { scene, result } = await act(platform, actor, team, {
    mutation: 'answerQuestionnaire',
    clientId,
    content: [questionnaire, answers],
    command: (asked) => ({ type: 'answer_questionnaire', questionnaire, answers, matches, ...asked }),
    draft: input.draft,
    identify: (done) => found(eventsOf(done, 'questionnaire_answered').at(-1)).attempt,
  });
  return found(submissionIn(scene, questionnaire, result));
}

function readAnswer({ options, text }: GivenAnswer, place: number): Answer {
  if (options != null && text == null) return { kind: 'choices', options: options.map((option) => option - 1) };
  if (text != null && options == null) {
    return { kind: 'text', text: readWords(text, `The text of answer ${place + 1}`, 'text') };
  }
  throw exercisesErrors.bad_answer('options_or_text', { answer: place + 1 });
}

export interface JudgeAnswer {
  readonly questionnaire: string;
  /** Both counted from 1. */
  readonly attempt: number;
  readonly question: number;
  readonly correct: boolean;
  readonly comment?: string | null | undefined;
  readonly milestones?: readonly string[] | null | undefined;
  readonly shared?: boolean | null | undefined;
}

/** An instructor judges an answer to a free-form question. */
export async function judgeAnswer(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  { attempt, question, correct, shared, ...input }: JudgeAnswer,
  clientId?: string,
): Promise<Submission> {
  const questionnaire = readWords(input.questionnaire, 'questionnaire', 'name');
  const comment = readWords(input.comment, 'comment', 'note');
  const milestones = readWordList(input.milestones, 'milestones', 'name');
  const team = await ownTeam(platform, actor, teamId);
  const { scene } = await act(platform, actor, team, {
    mutation: 'judgeAnswer',
    clientId,
    content: [questionnaire, attempt, question, correct, comment, milestones, shared ?? null],
    command: (asked) => ({
      type: 'judge_answer',
      questionnaire,
      attempt,
      question: question - 1,
      correct,
      comment,
      milestones,
      ...(shared != null && { shared }),
      ...asked,
    }),
    identify: () => null,
  });
  return found(submissionIn(scene, questionnaire, attempt));
}
