import type { Event } from '../../events/event.ts';

/** The latest answer of a team to a question, without what was written. */
export interface LatestAnswer {
  readonly team: number;
  readonly questionnaire: string;
  /** Counted from 0. */
  readonly question: number;
  readonly attempt: number;
  /** The indexes of the chosen options; `null` if the answer is a text. */
  readonly options: readonly number[] | null;
  /** The latest judgement of this very submission; `null` if there is none. */
  readonly judged: boolean | null;
}

/** What teams answered, of each team the latest submission. */
export class LatestAnswers {
  readonly #byKey = new Map<string, LatestAnswer>();

  static from(all: readonly LatestAnswer[]): LatestAnswers {
    const answers = new LatestAnswers();
    for (const answer of all) answers.#byKey.set(keyOf(answer), answer);
    return answers;
  }

  get all(): readonly LatestAnswer[] {
    return [...this.#byKey.values()];
  }

  add(event: Event): void {
    if (event.type === 'questionnaire_answered') {
      const { team, questionnaire, attempt } = event;
      for (const [question, answer] of event.answers.entries()) {
        const options = answer.kind === 'text' ? null : answer.options;
        const latest = { team, questionnaire, question, attempt, options, judged: null };
        this.#byKey.set(keyOf(latest), latest);
      }
    }
    if (event.type === 'answer_judged') {
      const answer = this.#byKey.get(keyOf(event));
      if (answer?.attempt !== event.attempt) return;
      this.#byKey.set(keyOf(event), { ...answer, judged: event.correct });
    }
  }
}

const keyOf = ({ team, questionnaire, question }: Pick<LatestAnswer, 'team' | 'questionnaire' | 'question'>): string =>
  `${team} ${question} ${questionnaire}`;
