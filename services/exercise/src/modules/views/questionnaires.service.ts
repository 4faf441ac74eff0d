import { filledMarkdown, type Question, type Questionnaire } from '@muster/definition';
import { mostAttempts, type QuestionnaireView, teamOf, viewTeamSection } from '@muster/engine';
import type { AppError } from '@muster/kit/errors';
import { readPage } from '../../page.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type Scene, seesAll } from '../exercises/index.ts';
import { readWords, type Submission, submissionIn } from '../play/index.ts';
import type { RequestReads } from './request-reads.ts';

export const DEFAULT_QUESTIONNAIRES = 50;
export const MAX_QUESTIONNAIRES = 200;
export const DEFAULT_SUBMISSIONS = 20;
export const MAX_SUBMISSIONS = 100;

/** A questionnaire as it stands for a team. */
export interface TeamQuestionnaire {
  readonly scene: Scene;
  readonly questionnaire: Questionnaire;
  /** As it appeared; `null` if it has not, which only instructors can see. */
  readonly view: QuestionnaireView | null;
}

/** One questionnaire of a team, by its title. */
export async function questionnaireState(
  read: RequestReads,
  teamId: number,
  questionnaireId: string | number,
): Promise<TeamQuestionnaire> {
  const title = readWords(String(questionnaireId), 'questionnaireId', 'name');
  const found = questionnaireIn(await read.scene(teamId), title);
  if (found === undefined) throw questionnaireUnknown();
  return found;
}

export interface QuestionnairesArgs {
  readonly limit?: number | null | undefined;
  /** The id of the last one of the previous page. */
  readonly after?: string | number | null | undefined;
}

/**
 * Questionnaires of teams, in the order of the teams: for a team in the order of appearance, for instructors in the
 * order of the definition.
 */
export async function teamQuestionnaires(
  read: RequestReads,
  teamIds: readonly number[],
  { limit: asked, after }: QuestionnairesArgs,
): Promise<TeamQuestionnaire[]> {
  const { limit } = readPage({ limit: asked }, { max: MAX_QUESTIONNAIRES, defaultLimit: DEFAULT_QUESTIONNAIRES });
  const last = after == null ? undefined : readWords(String(after), 'after', 'questionnaireId');
  const scenes = await read.scenes(teamIds);
  const listed = scenes.flatMap((scene) => titlesFor(scene).map((title) => ({ scene, title })));
  const start = last === undefined ? 0 : listed.findIndex((each) => idOf(each.scene, each.title) === last) + 1;
  if (last !== undefined && start === 0) throw questionnaireUnknown();
  return listed.slice(start, start + limit).flatMap(({ scene, title }) => questionnaireIn(scene, title) ?? []);
}

/** The position of this one among all questionnaires of all teams. */
export function idOf({ team }: Scene, title: string): string {
  return `${team.id}/${title}`;
}

function titlesFor(scene: Scene): string[] {
  const { state, team } = scene;
  const { questionnaires } = state.compiled.definition;
  if (seesAll(scene)) return questionnaires.map(({ title }) => title);
  return [...teamOf(state, team.id).questionnaires.entries()]
    .sort(([, one], [, other]) => one.action - other.action)
    .flatMap(([place]) => questionnaires[place]?.title ?? []);
}

function questionnaireIn(scene: Scene, title: string): TeamQuestionnaire | undefined {
  const { state, team } = scene;
  const { definition, questionnaires } = state.compiled;
  const questionnaire = definition.questionnaires[questionnaires.get(title) ?? -1];
  const view = viewTeamSection(state, team.id, 'questionnaire', title) ?? null;
  if (questionnaire === undefined || (view === null && !seesAll(scene))) return undefined;
  return { scene, questionnaire, view };
}

/** The text above the questions; if the questionnaire has not appeared, as it would be now. */
export function introductionOf({ scene, questionnaire: { content }, view }: TeamQuestionnaire) {
  if (view !== null) return view;
  const attachments = (content?.files ?? []).map((file) => ({ kind: 'definition' as const, file }));
  return { text: filledFor(scene, content?.text ?? ''), attachments };
}

/** A question, with the parts of the definition that are for instructors. */
export interface TeamQuestion {
  readonly scene: Scene;
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  readonly question: Question;
}

export function questionsOf({ scene, questionnaire, view }: TeamQuestionnaire): TeamQuestion[] {
  return questionnaire.questions.map((question, place) => ({
    scene,
    number: place + 1,
    text: view?.questions[place]?.text ?? filledFor(scene, question.text),
    question,
  }));
}

function filledFor({ state, team }: Scene, text: string): string {
  const { name, address, role } = teamOf(state, team.id);
  return filledMarkdown(text, { name, address, role: role ?? '' });
}

export function submissionCount({ scene, questionnaire }: TeamQuestionnaire): number {
  return submittedIn(scene, questionnaire)?.length ?? 0;
}

function submittedIn({ state, team }: Scene, { title }: Questionnaire) {
  return teamOf(state, team.id).questionnaires.get(state.compiled.questionnaires.get(title) ?? -1)?.submissions;
}

/** The number of remaining attempts; `null` if unlimited. */
export function attemptsLeft(one: TeamQuestionnaire): number | null {
  const most = mostAttempts(one.questionnaire);
  return Number.isFinite(most) ? Math.max(0, most - submissionCount(one)) : null;
}

export function isOpen(one: TeamQuestionnaire): boolean {
  return one.view !== null && attemptsLeft(one) !== 0;
}

/** The number of answers without a judgement, of those that instructors judge. */
export function unjudgedIn({ scene, questionnaire }: TeamQuestionnaire): number {
  const judged = questionnaire.questions.flatMap(({ type }, place) => (type === 'free-form' ? place : []));
  let unjudged = 0;
  for (const { judgements } of submittedIn(scene, questionnaire) ?? []) {
    unjudged += judged.filter((place) => !judgements.has(place)).length;
  }
  return unjudged;
}

export interface SubmissionsArgs {
  readonly before?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

/** Submissions in order: the last ones, or the last before an attempt. */
export function submissionsOf(one: TeamQuestionnaire, { before, limit: asked }: SubmissionsArgs): Submission[] {
  const { limit } = readPage({ limit: asked }, { max: MAX_SUBMISSIONS, defaultLimit: DEFAULT_SUBMISSIONS });
  const count = submissionCount(one);
  const last = Math.min(count, (before ?? count + 1) - 1);
  const found: Submission[] = [];
  for (let attempt = Math.max(1, last - limit + 1); attempt <= last; attempt += 1) {
    const submission = submissionIn(one.scene, one.questionnaire.title, attempt);
    if (submission !== undefined) found.push(submission);
  }
  return found;
}

/** The same for an unknown questionnaire and one that has not appeared. */
function questionnaireUnknown(): AppError {
  return exercisesErrors.questionnaire_unknown('id');
}
