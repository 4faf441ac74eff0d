import type { HistoryRow } from './row.ts';

/** How long somebody was waited for, in exercise time. */
export interface Response {
  readonly team: number;
  readonly channel: 'email' | 'form';
  /** The number of the event that was answered, and of the answer. */
  readonly asked: number;
  readonly answered: number;
  readonly took: number;
}

interface Waiting {
  readonly position: number;
  readonly time: number;
}

/**
 * How long teams took to answer mails and questionnaires, and instructors to answer mails of teams. Of several mails
 * without an answer the first counts. What is kept of a thread goes with its answer.
 */
export class Responses {
  readonly ofTeams: Response[] = [];
  readonly ofInstructors: Response[] = [];
  readonly #forTeams = new Map<string, Waiting>();
  readonly #forInstructors = new Map<string, Waiting>();

  add(row: HistoryRow): void {
    const { kind, team, object, channel } = row;
    if (team === null || (channel !== 'email' && channel !== 'form')) return;
    const key = `${team} ${kind === 'mail_sent' ? 'mail' : 'form'} ${object}`;
    if (kind === 'questionnaire_appeared') this.#forTeams.set(key, row);
    if (kind === 'questionnaire_answered') answer(this.ofTeams, this.#forTeams, key, row, team, channel);
    if (kind !== 'mail_sent') return;
    if (row.byTeam) {
      answer(this.ofTeams, this.#forTeams, key, row, team, channel);
      if (!this.#forInstructors.has(key)) this.#forInstructors.set(key, row);
    } else {
      // Neither an inject nor a mail of another team is an answer of an instructor.
      if (row.byInstructor) answer(this.ofInstructors, this.#forInstructors, key, row, team, channel);
      if (!this.#forTeams.has(key)) this.#forTeams.set(key, row);
    }
  }
}

function answer(
  found: Response[],
  waiting: Map<string, Waiting>,
  key: string,
  { position, time }: HistoryRow,
  team: number,
  channel: 'email' | 'form',
): void {
  const asked = waiting.get(key);
  if (asked === undefined) return;
  waiting.delete(key);
  found.push({ team, channel, asked: asked.position, answered: position, took: time - asked.time });
}
