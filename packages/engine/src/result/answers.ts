import type { Questionnaire } from '@muster/definition';
import type { State, TeamState } from '../state/state.ts';
import { type JudgementView, questionnaireView, submissionView } from '../view/questionnaires.ts';

/** What a team answered to a form. */
export interface ResultForm {
  readonly title: string;
  /** How often it was sent; 0: never. */
  readonly attempts: number;
  readonly questions: readonly ResultQuestion[];
}

export interface ResultQuestion {
  /** Markdown. */
  readonly text: string;
  /** Of the last attempt: the chosen options, or what was written; empty if nothing was. */
  readonly answers: readonly string[];
  /** The last one that the team may see, with the attempt that it is about; `null` if there is none. */
  readonly judgement: ResultJudgement | null;
}

export interface ResultJudgement extends JudgementView {
  readonly attempt: number;
  /** The level of the rubric. Before, it could tell a team, or another one through it, what a good answer holds. */
  readonly level: string | null;
}

/** The forms that a team got, with what it sent last. Judgements only once they tell nobody else what is right. */
export function resultForms(state: State, team: TeamState, isWhole: boolean): ResultForm[] {
  return state.compiled.definition.questionnaires.flatMap((questionnaire, place) => {
    const form = resultForm(state, team, questionnaire, place, isWhole);
    return form ?? [];
  });
}

function resultForm(
  state: State,
  team: TeamState,
  { title }: Questionnaire,
  place: number,
  isWhole: boolean,
): ResultForm | undefined {
  const asked = questionnaireView(state, team, place);
  if (asked === undefined) return undefined;
  const attempts = team.questionnaires.get(place)?.submissions.length ?? 0;
  const last = submissionView(state, team, place, attempts);
  const judgements = isWhole ? latestJudgements(state, team, place, attempts) : new Map<number, never>();
  const questions = asked.questions.map((question, index) => {
    const answer = last?.answers[index];
    const options = 'options' in question ? question.options : [];
    const written = answer?.kind === 'text' && answer.text !== '' ? [answer.text] : [];
    const answers = answer?.kind === 'choices' ? answer.options.flatMap((option) => options[option] ?? []) : written;
    return { text: question.text, answers, judgement: judgements.get(index) ?? null };
  });
  return { title, attempts, questions };
}

function latestJudgements(
  state: State,
  team: TeamState,
  place: number,
  attempts: number,
): Map<number, ResultJudgement> {
  const latest = new Map<number, ResultJudgement>();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const judged = team.questionnaires.get(place)?.submissions.get(attempt - 1)?.judgements;
    for (const judgement of submissionView(state, team, place, attempt)?.judgements ?? []) {
      const { question } = judgement;
      latest.set(question, { ...judgement, attempt, level: judged?.get(question)?.level ?? null });
    }
  }
  return latest;
}
