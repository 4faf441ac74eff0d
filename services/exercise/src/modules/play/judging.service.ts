import { AppError } from '@muster/kit/errors';
import type { Actor } from '../../access/index.ts';
import { findUser } from '../accounts/index.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type ExerciseDeps, ownTeam, type SeenTeam, sceneOf } from '../exercises/index.ts';
import { act, found } from './act.ts';
import { readWordList, readWords } from './inputs.ts';
import { type Submission, submissionIn } from './scene.ts';
import type { JudgedAnswer } from './types/submission.graphql.ts';

export interface JudgeAnswer {
  readonly questionnaire: string;
  /** Both counted from 1. */
  readonly attempt: number;
  readonly question: number;
  readonly correct: boolean;
  readonly points?: number | null | undefined;
  /** A level of the rubric of the question. */
  readonly level?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly milestones?: readonly string[] | null | undefined;
  readonly shared?: boolean | null | undefined;
  /** The number of the judgement that the caller knows. */
  readonly seen?: number | null | undefined;
}

/** An instructor judges an answer to a free-form question. */
export async function judgeAnswer(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  { attempt, question, correct, points, shared, seen, ...input }: JudgeAnswer,
  clientId?: string,
): Promise<Submission> {
  const questionnaire = readWords(input.questionnaire, 'questionnaire', 'name');
  const comment = readWords(input.comment, 'comment', 'note');
  const level = input.level == null ? undefined : readWords(input.level, 'level', 'name');
  const milestones = readWordList(input.milestones, 'milestones', 'name');
  const team = await ownTeam(platform, actor, teamId);
  const place = { questionnaire, attempt, question: question - 1 };
  try {
    const { scene } = await act(platform, actor, team, {
      mutation: 'judgeAnswer',
      clientId,
      content: [
        ...[questionnaire, attempt, question, correct, comment, milestones, shared ?? null],
        // Without them it is the same act as one that was sent to an older release.
        ...(points == null && seen == null && level === undefined ? [] : [points ?? null, seen ?? null]),
        ...(level === undefined ? [] : [level]),
      ],
      command: (asked) => ({
        type: 'judge_answer',
        ...place,
        correct,
        ...(points != null && { points }),
        ...(level !== undefined && { level }),
        comment,
        milestones,
        ...(shared != null && { shared }),
        ...(seen != null && { seen }),
        ...asked,
      }),
      identify: () => null,
    });
    return found(submissionIn(scene, questionnaire, attempt));
  } catch (error) {
    const isLate = error instanceof AppError && error.code === exercisesErrors.judged_meanwhile.code;
    throw isLate ? ((await judgedMeanwhile(platform, team, place)) ?? error) : error;
  }
}

/** The refusal, with the judgement that came first: whoever is refused compares it with their own. */
async function judgedMeanwhile(
  platform: ExerciseDeps,
  team: SeenTeam,
  { questionnaire, attempt, question }: Pick<JudgeAnswer, 'questionnaire' | 'attempt' | 'question'>,
): Promise<AppError | undefined> {
  const scene = await sceneOf(platform, team);
  const judgements: readonly JudgedAnswer['judgement'][] =
    submissionIn(scene, questionnaire, attempt)?.view.judgements ?? [];
  const judgement = judgements.find((one) => one.question === question);
  if (judgement === undefined || !('by' in judgement)) return undefined;
  const user = await findUser(platform.database, judgement.by);
  if (user === undefined) return undefined;
  const { number, correct, points, level, comment } = judgement;
  const { id, username, first_name: firstName, last_name: lastName } = user;
  return exercisesErrors.judged_meanwhile(
    'named',
    { name: `${firstName} ${lastName}`, verdict: correct ? 'correct' : 'wrong' },
    { more: { judgement: { number, correct, points, level, comment, user: { id, username, firstName, lastName } } } },
  );
}
