import { caseless, type Definition } from '@muster/definition';
import type { Event } from '@muster/engine';

/** What asks for an instructor within ten minutes of exercise time, in all teams together. */
export interface LoadWindow {
  /** In minutes. */
  readonly from: number;
  /** Over all runs. */
  readonly mails: number;
  readonly answers: number;
  /** The most of both in one run. */
  readonly most: number;
}

const WINDOW_MINUTES = 10;
const WINDOW = WINDOW_MINUTES * 60_000;

/** Mails to simulated people, and answers to judge. */
export class InstructorLoad {
  readonly #people: ReadonlySet<string>;
  readonly #judged: ReadonlyMap<string, number>;
  readonly #windows: { mails: number; answers: number; most: number }[] = [];

  constructor({ emailPersons, questionnaires }: Definition) {
    this.#people = new Set(emailPersons.map(({ address }) => caseless(address)));
    this.#judged = new Map(
      questionnaires.map(({ title, questions }) => [
        title,
        questions.filter(({ type }) => type === 'free-form').length,
      ]),
    );
  }

  add(run: readonly Event[]): void {
    const inRun = new Map<number, number>();
    for (const event of run) {
      const { mails, answers } = this.#asked(event);
      if (mails + answers === 0) continue;
      const window = Math.floor(event.time / WINDOW);
      const total = this.#window(window);
      total.mails += mails;
      total.answers += answers;
      inRun.set(window, (inRun.get(window) ?? 0) + mails + answers);
    }
    for (const [window, count] of inRun) {
      const total = this.#window(window);
      total.most = Math.max(total.most, count);
    }
  }

  /** Up to the last one in which there was something. */
  report(): LoadWindow[] {
    return Array.from(this.#windows, (window, index) => ({ from: index * WINDOW_MINUTES, ...window }));
  }

  #window(index: number): { mails: number; answers: number; most: number } {
    while (this.#windows.length <= index) this.#windows.push({ mails: 0, answers: 0, most: 0 });
    return this.#windows[index] ?? { mails: 0, answers: 0, most: 0 };
  }

  #asked(event: Event): { readonly mails: number; readonly answers: number } {
    if (event.type === 'questionnaire_answered') {
      return { mails: 0, answers: this.#judged.get(event.questionnaire) ?? 0 };
    }
    const isToPeople =
      event.type === 'mail_sent' &&
      !this.#people.has(caseless(event.from)) &&
      event.participants.some((address) => this.#people.has(caseless(address)));
    return { mails: Number(isToPeople), answers: 0 };
  }
}
