import { caseless } from '@muster/definition';
import { type Event, type State, type TeamState, type Thread, threadsOf } from '@muster/engine';

/**
 * The names of conversations in a script. Names are scoped to participants: two teams can use the same one for
 * different conversations, and both mean the same one if they share it.
 */
export class Conversations {
  readonly #threads = new Map<string, Set<string>>();
  readonly #named = new Set<string>();

  find(name: string | null, state: State, team: TeamState): string | undefined {
    const threads = name === null ? undefined : this.#threads.get(name);
    if (threads === undefined) return undefined;
    return [...threadsOf(state, team)].find(({ id }) => threads.has(id))?.id;
  }

  /**
   * The conversation that a new name continues: one without a name, preferably among exactly these people. A platform
   * that separates what is one conversation here may have given it two names.
   */
  toContinue(others: readonly string[], state: State, team: TeamState): string | undefined {
    const found = threadsWith(others, state, team);
    const nameless = found.filter(({ id }) => !this.#named.has(id));
    const amongThese = ({ participants }: Thread): boolean => participants.length === others.length + 1;
    return (nameless.findLast(amongThese) ?? nameless.at(-1) ?? found.findLast(amongThese))?.id;
  }

  /** Names the conversation that an act has started or continued. */
  remember(name: string, events: readonly Event[]): void {
    // A mail without an actor was sent as a consequence.
    const mail = events.find((event) => event.type === 'mail_sent' && event.by !== null);
    if (mail?.type !== 'mail_sent') return;
    const threads = this.#threads.get(name) ?? new Set();
    this.#threads.set(name, threads.add(mail.thread));
    this.#named.add(mail.thread);
  }
}

/** The latest conversation in which all of these take part. */
export function latestWith(others: readonly string[], state: State, team: TeamState): string | undefined {
  return threadsWith(others, state, team).at(-1)?.id;
}

function threadsWith(others: readonly string[], state: State, team: TeamState): Thread[] {
  const keys = others.map(caseless);
  return [...threadsOf(state, team)].filter(({ participants }) => {
    const present = new Set(participants.map(caseless));
    return keys.every((key) => present.has(key));
  });
}
