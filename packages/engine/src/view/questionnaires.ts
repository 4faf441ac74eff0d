import type { Overlay, Question } from '@muster/definition';
import type { Answer } from '../events/questionnaires.ts';
import type { State, TeamState } from '../state/state.ts';
import { preparedText, type TextView } from './content.ts';

/** A question without its solution. */
export type QuestionView =
  | { readonly type: 'radio' | 'multiple-choice'; readonly text: string; readonly options: readonly string[] }
  | {
      readonly type: 'free-form' | 'auto-free-form';
      readonly text: string;
      readonly min: number;
      readonly max: number | null;
    };

export interface QuestionnaireView extends TextView {
  readonly title: string;
  readonly appearedAt: number;
  readonly overlay: Overlay | null;
  readonly canBeAnswered: boolean;
  readonly questions: readonly QuestionView[];
  readonly submissions: readonly { readonly time: number; readonly by: string; readonly answers: readonly Answer[] }[];
}

export function questionnairesOf(state: State, team: TeamState): QuestionnaireView[] {
  return [...team.questionnaires.entries()].flatMap(([position, { appearedAt, submissions }]) => {
    const questionnaire = state.compiled.definition.questionnaires[position];
    if (questionnaire === undefined) return [];
    const { title, overlay, repeatable, questions, content } = questionnaire;
    return {
      title,
      appearedAt,
      overlay,
      canBeAnswered: state.clock.phase === 'RUNNING' && (repeatable || submissions.length === 0),
      questions: questions.map(questionView),
      submissions: [...submissions].map(({ time, by, answers }) => ({ time, by, answers })),
      ...preparedText(content),
    };
  });
}

function questionView(question: Question): QuestionView {
  const { text } = question;
  if ('options' in question)
    return { type: question.type, text, options: question.options.map((option) => option.text) };
  return { type: question.type, text, min: question.min, max: question.max };
}
