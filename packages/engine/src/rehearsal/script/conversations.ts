import { caseless } from '@muster/definition';
import type { Event } from '../../events/event.ts';
import type { State, TeamState } from '../../state/state.ts';
import { threadsOf } from '../../state/threads.ts';

/**
 * The names that a script gives to conversations. A name belongs to whoever takes part: two teams may use the same one
 * for conversations of their own, and both mean the same where they share it.
 */
export class Conversations {
  readonly #threads = new Map<string, Set<string>>();

  find(name: string | null, state: State, team: TeamState): string | undefined {
    const named = name === null ? undefined : this.#threads.get(name);
    if (named === undefined) return undefined;
    for (const { id } of threadsOf(state, team)) if (named.has(id)) return id;
    return undefined;
  }

  /** Gives the name to the conversation that an act has begun or continued. */
  remember(name: string, events: readonly Event[]): void {
    // Mail that nobody has written was sent in consequence.
    const mail = events.find((event) => event.type === 'mail_sent' && event.by !== null);
    if (mail?.type !== 'mail_sent') return;
    const named = this.#threads.get(name) ?? new Set();
    this.#threads.set(name, named.add(mail.thread));
  }
}

/** The latest conversation with somebody. */
export function latestWith(address: string, state: State, team: TeamState): string | undefined {
  const key = caseless(address);
  let latest: string | undefined;
  for (const { id, participants } of threadsOf(state, team))
    if (participants.some((each) => caseless(each) === key)) latest = id;
  return latest;
}
