import { filledMarkdown, type Question, type Questionnaire } from '@muster/definition';
import { placeIn } from '../compiled/place-in.ts';
import { mostAttempts } from '../rules/attempts.ts';
import type { TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { viewTeamSection } from '../view/one-section.ts';
import type { QuestionnaireView } from '../view/questionnaires.ts';
import { valuesOf } from '../view/sections.ts';
import type { Sight } from './sight.ts';
import type { SeenPage } from './team-update.ts';

/** A questionnaire as it stands for a team. */
export interface SeenQuestionnaire {
  readonly questionnaire: Questionnaire;
  /** As it appeared; `null` if it has not, which only instructors can see. */
  readonly view: QuestionnaireView | null;
}

export function questionnaireSeen(sight: Sight, title: string): SeenQuestionnaire | undefined {
  const { state, teamId, seesAll } = sight;
  const { definition, questionnaires } = state.compiled;
  const questionnaire = definition.questionnaires[placeIn(questionnaires, title)];
  const view = viewTeamSection(state, teamId, 'questionnaire', title) ?? null;
  if (questionnaire === undefined || (view === null && !seesAll)) return undefined;
  return { questionnaire, view };
}

/** For a team in the order of appearance, for instructors all, in the order of the definition. */
export function questionnaireTitles({ state, teamId, seesAll }: Sight): string[] {
  const { questionnaires } = state.compiled.definition;
  if (seesAll) return questionnaires.map(({ title }) => title);
  return [...teamOf(state, teamId).questionnaires.entries()]
    .sort(([, one], [, other]) => one.action - other.action)
    .flatMap(([place]) => questionnaires[place]?.title ?? []);
}

/** Those that appeared, and those that were answered: each contains the number of remaining attempts. */
export function questionnairesIn(
  { state, teamId }: Sight,
  { sections }: Pick<SeenPage, 'sections'>,
): SeenQuestionnaire[] {
  const { definition, questionnaires } = state.compiled;
  const titles = new Set([
    ...valuesOf(sections, 'questionnaire').map(({ title }) => title),
    ...valuesOf(sections, 'submission').map(({ questionnaire }) => questionnaire),
  ]);
  return [...titles].flatMap((title) => {
    const questionnaire = definition.questionnaires[placeIn(questionnaires, title)];
    const view = viewTeamSection(state, teamId, 'questionnaire', title);
    return questionnaire === undefined || view === undefined ? [] : { questionnaire, view };
  });
}

/** The text above the questions; if the questionnaire has not appeared, as it would be now. */
export function introductionOf(sight: Sight, { questionnaire: { content }, view }: SeenQuestionnaire) {
  if (view !== null) return view;
  const attachments = (content?.files ?? []).map((file) => ({ kind: 'definition' as const, file }));
  return { text: filledFor(sight, content?.text ?? ''), attachments };
}

/** A question with the parts of the definition that are for instructors. */
export interface SeenQuestion {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  readonly question: Question;
}

export function questionsOf(sight: Sight, { questionnaire, view }: SeenQuestionnaire): SeenQuestion[] {
  return questionnaire.questions.map((question, place) => ({
    number: place + 1,
    text: view?.questions[place]?.text ?? filledFor(sight, question.text),
    question,
  }));
}

function filledFor({ state, teamId }: Sight, text: string): string {
  const { name, address, role } = teamOf(state, teamId);
  return filledMarkdown(text, { name, address, role: role ?? '' });
}

export function submissionCount(sight: Sight, { questionnaire }: SeenQuestionnaire): number {
  return submittedIn(sight, questionnaire)?.length ?? 0;
}

function submittedIn({ state, teamId }: Sight, { title }: Questionnaire) {
  const known: TeamState['questionnaires'] = teamOf(state, teamId).questionnaires;
  return known.get(placeIn(state.compiled.questionnaires, title))?.submissions;
}

/** The number of remaining attempts; `null` if unlimited. */
export function attemptsLeft(sight: Sight, one: SeenQuestionnaire): number | null {
  const most = mostAttempts(one.questionnaire);
  return Number.isFinite(most) ? Math.max(0, most - submissionCount(sight, one)) : null;
}

export type QuestionnaireStanding = 'HIDDEN' | 'OPEN' | 'ANSWERED';

export function questionnaireStanding(sight: Sight, one: SeenQuestionnaire): QuestionnaireStanding {
  if (one.view === null) return 'HIDDEN';
  return attemptsLeft(sight, one) === 0 ? 'ANSWERED' : 'OPEN';
}

/** The number of answers without a judgement, of those that instructors judge. */
export function unjudgedIn(sight: Sight, { questionnaire }: SeenQuestionnaire): number {
  const judged = questionnaire.questions.flatMap(({ type }, place) => (type === 'free-form' ? place : []));
  let unjudged = 0;
  for (const { judgements } of submittedIn(sight, questionnaire) ?? []) {
    unjudged += judged.filter((place) => !judgements.has(place)).length;
  }
  return unjudged;
}
