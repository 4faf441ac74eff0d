import { type EventOf, isCorrectChoice } from '@muster/engine';
import type { QuestionnaireLine } from '../lines.ts';
import type { KeptTexts } from './kept-texts.ts';

type Question = QuestionnaireLine['questions'][number];

interface Judgement {
  readonly correct: boolean;
  /** `null` if none were given. */
  readonly points: number | null;
  /** The level of the rubric that gave them; `null` if none was chosen. */
  readonly level: string | null;
  /** `null` if it did not fit on the page. */
  readonly comment: string | null;
}

/** The latest answer of a team to a question. */
export interface TeamAnswer {
  readonly attempt: number;
  /** Indexes of options; none, if it is a text. */
  readonly options: readonly number[];
  /** `undefined` if options were chosen, `null` if it did not fit on the page. */
  readonly text: string | null | undefined;
  /** `null` if nobody can tell: no option is marked as correct, or an instructor has not judged it. */
  readonly correct: boolean | null;
  readonly judgement: Judgement | null;
}

export interface QuestionFacts {
  readonly question: Question;
  /** By team. */
  readonly answers: ReadonlyMap<number, TeamAnswer>;
  /** Of all submissions, those with a wrong choice, and the teams that made them. */
  readonly wrong: { readonly count: number; readonly teams: ReadonlySet<number> };
}

export interface QuestionnaireFacts {
  readonly title: string;
  readonly questions: readonly QuestionFacts[];
}

class QuestionFold {
  readonly question: Question;
  readonly answers = new Map<number, TeamAnswer>();
  readonly wrong = { count: 0, teams: new Set<number>() };

  constructor(question: Question) {
    this.question = question;
  }
}

/** What teams answered, of each team the latest submission. Names of people in the texts are replaced in the logs. */
export class Answers {
  readonly #byTitle: ReadonlyMap<string, readonly QuestionFold[]>;
  readonly #texts: KeptTexts;

  constructor(questionnaires: readonly QuestionnaireLine[], texts: KeptTexts) {
    this.#byTitle = new Map(
      questionnaires.map(({ title, questions }) => [title, questions.map((question) => new QuestionFold(question))]),
    );
    this.#texts = texts;
  }

  answered({ team, questionnaire, attempt, answers }: EventOf<'questionnaire_answered'>): void {
    for (const [index, fold] of (this.#byTitle.get(questionnaire) ?? []).entries()) {
      const answer = answers[index];
      if (answer === undefined) continue;
      this.#forget(fold.answers.get(team));
      const options = answer.kind === 'text' ? [] : answer.options;
      const correct = answer.kind === 'text' ? null : isCorrect(fold.question, options);
      const text = answer.kind === 'text' ? this.#texts.keep(answer.text) : undefined;
      fold.answers.set(team, { attempt, options, text, correct, judgement: null });
      if (correct === false) note(fold, team);
    }
  }

  /** A judgement of an earlier submission than the latest is about something that the report does not show. */
  judged({ team, questionnaire, attempt, question, correct, points, ...said }: EventOf<'answer_judged'>): void {
    const fold = this.#byTitle.get(questionnaire)?.[question];
    const answer = fold?.answers.get(team);
    if (fold === undefined || answer === undefined || answer.attempt !== attempt) return;
    if (answer.judgement !== null) this.#texts.release(answer.judgement.comment);
    const { level = null } = said;
    const judgement = { correct, points, level, comment: this.#texts.keep(said.comment) };
    fold.answers.set(team, { ...answer, correct, judgement });
    if (!correct) note(fold, team);
  }

  get facts(): QuestionnaireFacts[] {
    return [...this.#byTitle].map(([title, questions]) => ({ title, questions }));
  }

  #forget(answer: TeamAnswer | undefined): void {
    if (answer?.text !== undefined) this.#texts.release(answer.text);
    if (answer !== undefined && answer.judgement !== null) this.#texts.release(answer.judgement.comment);
  }
}

function note({ wrong }: QuestionFold, team: number): void {
  wrong.count += 1;
  wrong.teams.add(team);
}

function isCorrect({ options, correct }: Question, chosen: readonly number[]): boolean | null {
  const right = options.flatMap(({ option_id }, index) => (correct.includes(option_id) ? index : []));
  return isCorrectChoice(correct.length === 0 ? [] : right, chosen);
}
