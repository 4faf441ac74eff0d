import {
  questionnaireSeen,
  questionnaireTitles,
  type SeenQuestion,
  type SeenQuestionnaire,
  submissionCount,
} from '@muster/engine';
import type { AppError } from '@muster/kit/errors';
import { readPage } from '../../page.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type Scene, sightOf } from '../exercises/index.ts';
import { readWords, type Submission, submissionIn } from '../play/index.ts';
import type { RequestReads } from './request-reads.ts';

export const DEFAULT_QUESTIONNAIRES = 50;
export const MAX_QUESTIONNAIRES = 200;
export const DEFAULT_SUBMISSIONS = 20;
export const MAX_SUBMISSIONS = 100;

/** A questionnaire as it stands for a team. */
export interface TeamQuestionnaire extends SeenQuestionnaire {
  readonly scene: Scene;
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
  const listed = scenes.flatMap((scene) => questionnaireTitles(sightOf(scene)).map((title) => ({ scene, title })));
  const start = last === undefined ? 0 : listed.findIndex((each) => idOf(each.scene, each.title) === last) + 1;
  if (last !== undefined && start === 0) throw questionnaireUnknown();
  return listed.slice(start, start + limit).flatMap(({ scene, title }) => questionnaireIn(scene, title) ?? []);
}

/** The position of this one among all questionnaires of all teams. */
export function idOf({ team }: Scene, title: string): string {
  return `${team.id}/${title}`;
}

function questionnaireIn(scene: Scene, title: string): TeamQuestionnaire | undefined {
  const seen = questionnaireSeen(sightOf(scene), title);
  return seen && { scene, ...seen };
}

/** A question, with the parts of the definition that are for instructors. */
export interface TeamQuestion extends SeenQuestion {
  readonly scene: Scene;
}

export interface SubmissionsArgs {
  readonly before?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

/** Submissions in order: the last ones, or the last before an attempt. */
export function submissionsOf(one: TeamQuestionnaire, { before, limit: asked }: SubmissionsArgs): Submission[] {
  const { limit } = readPage({ limit: asked }, { max: MAX_SUBMISSIONS, defaultLimit: DEFAULT_SUBMISSIONS });
  const count = submissionCount(sightOf(one.scene), one);
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
