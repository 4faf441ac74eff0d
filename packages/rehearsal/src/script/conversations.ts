import { caseless } from '@muster/definition';
import { type Event, type State, type TeamState, type Thread, threadsOf } from '@muster/engine';

/**
 * The names that a script gives to conversations. A name belongs to whoever takes part: two teams may use the same one
 * for conversations of their own, and both mean the same where they share it.
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
   * What a new name means when it continues something: a conversation without a name, rather one among just these people
   * than one with others. A platform that kept apart what is one conversation here may have given it two names.
   */
  toContinue(others: readonly string[], state: State, team: TeamState): string | undefined {
    const found = threadsWith(others, state, team);
    const nameless = found.filter(({ id }) => !this.#named.has(id));
    const amongThese = ({ participants }: Thread): boolean => participants.length === others.length + 1;
    return (nameless.findLast(amongThese) ?? nameless.at(-1) ?? found.findLast(amongThese))?.id;
  }

  /** Gives the name to the conversation that an act has begun or continued. */
  remember(name: string, events: readonly Event[]): void {
    // Mail that nobody has written was sent in consequence.
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
