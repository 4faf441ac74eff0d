import type { FreeFormQuestion, Questionnaire } from '@muster/definition';
import { type CompiledDefinition, teamOf } from '@muster/engine';
import { kitErrors } from '@muster/kit/errors';
import { readPage } from '../../page.ts';
import { requireInstructor, type Scene } from '../exercises/index.ts';
import { readWords, type Submission, submissionIn } from '../play/index.ts';
import type { RequestReads } from './request-reads.ts';

export const DEFAULT_QUESTIONS = 50;
export const MAX_QUESTIONS = 200;
export const DEFAULT_ANSWERS = 50;
export const MAX_ANSWERS = 200;
/** Long answers and many related milestones make a page shorter: all of it must fit into one response. */
const MAX_CHARACTERS = 1_500_000;
/** A related milestone counts as so many: it has a name of up to 200 characters, and takes several values. */
const MILESTONE_CHARACTERS = 100;

/** A question whose answers instructors judge. */
interface FreeForm {
  readonly questionnaire: Questionnaire;
  /** The index of the questionnaire in the definition, counted from 1. */
  readonly number: number;
  readonly question: FreeFormQuestion;
  /** Counted from 0. */
  readonly place: number;
}

/** The same, with the teams that can answer it. */
export interface QuestionToJudge extends FreeForm {
  readonly scenes: readonly Scene[];
}

export interface AnswerToJudge extends Submission {
  readonly asked: QuestionToJudge;
}

export interface QuestionsArgs {
  readonly questionnaire?: string | null | undefined;
  /** Counted from 1. */
  readonly question?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/** The free-form questions of an exercise in the order of the definition, with the answers of its teams. */
export async function answersToJudge(
  read: RequestReads,
  exerciseId: number,
  { questionnaire, question, ...page }: QuestionsArgs,
): Promise<QuestionToJudge[]> {
  const { limit, offset } = readPage(page, { max: MAX_QUESTIONS, defaultLimit: DEFAULT_QUESTIONS });
  const title = questionnaire == null ? undefined : readWords(questionnaire, 'questionnaire', 'name');
  const exercise = await read.exercise(exerciseId);
  requireInstructor(exercise);
  const asked = freeFormQuestions(await read.definition(exercise))
    .filter((one) => title === undefined || one.questionnaire.title === title)
    .filter(({ place }) => question == null || place === question - 1)
    .slice(offset, offset + limit);
  if (asked.length === 0) return [];
  const scenes = await read.scenesOf(exercise);
  return asked.map((one) => ({ ...one, scenes }));
}

function freeFormQuestions({ definition }: CompiledDefinition): FreeForm[] {
  return definition.questionnaires.flatMap((questionnaire, index) =>
    questionnaire.questions.flatMap((question, place) =>
      question.type === 'free-form' ? { questionnaire, number: index + 1, question, place } : [],
    ),
  );
}

/** The number of answers, and of those without a judgement. */
export function countAnswers({ scenes, questionnaire, place }: QuestionToJudge): {
  readonly all: number;
  readonly unjudged: number;
} {
  let [all, unjudged] = [0, 0];
  for (const scene of scenes) {
    for (const { judgements } of submittedIn(scene, questionnaire)) {
      all += 1;
      unjudged += judgements.has(place) ? 0 : 1;
    }
  }
  return { all, unjudged };
}

function submittedIn({ state, team }: Scene, { title }: Questionnaire) {
  const place = state.compiled.questionnaires.get(title) ?? -1;
  return teamOf(state, team.id).questionnaires.get(place)?.submissions ?? [];
}

export interface AnswersArgs {
  readonly judged?: boolean | null | undefined;
  readonly limit?: number | null | undefined;
  /** The id of the last answer of the previous page. */
  readonly after?: string | number | null | undefined;
}

/** Answers in the order of teams and attempts: all, only judged ones, or only unjudged ones. */
export function answersTo(asked: QuestionToJudge, { judged, limit: most, after }: AnswersArgs): AnswerToJudge[] {
  const { limit } = readPage({ limit: most }, { max: MAX_ANSWERS, defaultLimit: DEFAULT_ANSWERS });
  const start = after == null ? { team: 0, attempt: 0 } : readAnswerId(readWords(String(after), 'after', 'name'));
  const { questionnaire, place } = asked;
  const found: AnswerToJudge[] = [];
  let characters = 0;
  for (const scene of asked.scenes) {
    if (scene.team.id < start.team) continue;
    let attempt = 0;
    for (const { judgements } of submittedIn(scene, questionnaire)) {
      attempt += 1;
      if (scene.team.id === start.team && attempt <= start.attempt) continue;
      if (judged != null && judgements.has(place) !== judged) continue;
      const submission = submissionIn(scene, questionnaire.title, attempt);
      if (submission === undefined) continue;
      const answer = { ...submission, asked };
      found.push(answer);
      characters += answerText(answer).length + MILESTONE_CHARACTERS * asked.question.relatedMilestones.length;
      if (found.length === limit || characters > MAX_CHARACTERS) return found;
    }
  }
  return found;
}

export function answerText({ view, asked }: AnswerToJudge): string {
  const answer = view.answers[asked.place];
  return answer?.kind === 'text' ? answer.text : '';
}

/** `<teamId>-<questionnaire>-<attempt>-<question>`: independent of judgements, so that pages stay stable. */
export function answerId({ scene, view, asked }: AnswerToJudge): string {
  return `${scene.team.id}-${asked.number}-${view.attempt}-${asked.place + 1}`;
}

function readAnswerId(id: string): { readonly team: number; readonly attempt: number } {
  const [, team, attempt] = /^(\d{1,15})-\d{1,15}-(\d{1,15})-\d{1,15}$/.exec(id) ?? [];
  if (team === undefined || attempt === undefined) {
    throw kitErrors.page_invalid('after');
  }
  return { team: Number(team), attempt: Number(attempt) };
}
