import { caseless } from '@muster/definition';
import type { Message, State, TeamState, Thread } from './state.ts';

/**
 * Threads are numbered per group of teams that share them, so that an id reveals nothing about the mail of others:
 * `3:2` is the second thread of team 3 alone, `3+5:1` the first that teams 3 and 5 share.
 */
export function threadId(group: string, number: number): string {
  return `${group}:${number}`;
}

/** The key of a group of teams. */
export function groupOf(teams: readonly number[]): string {
  return teams.join('+');
}

/** The index of one of a team's threads. */
export function findThread(team: TeamState, id: string): number | undefined {
  const [group = '', number = ''] = id.split(':');
  const place = team.threadsByGroup.get(group)?.get(Number(number) - 1);
  return threadId(group, Number(number)) === id ? place : undefined;
}

/** The subject as teams see it. */
export function shownSubject({ subject, isSubjectRetracted }: Thread): string {
  return isSubjectRetracted ? '' : subject;
}

/** The last mail that was not retracted, with its number. */
export function lastStanding({ messages }: Thread): { readonly message: Message; readonly number: number } | undefined {
  for (let number = messages.length; number > 0; number -= 1) {
    const message = messages.get(number - 1);
    if (message !== undefined && message.retraction === undefined) return { message, number };
  }
  return undefined;
}

export function* threadsOf(state: State, team: TeamState): Generator<Thread> {
  for (const place of team.threads) {
    const thread = state.threads.get(place);
    if (thread !== undefined) yield thread;
  }
}

/** Up to so many threads are sorted; of more, only as many are found as are asked for. */
const FEW_THREADS = 1000;

/**
 * The threads of a team with their indexes, the one with the latest mail first. The first of them cost the same in a
 * small mailbox and in a large one.
 */
export function* threadsLatestFirst(state: State, team: TeamState): Generator<readonly [number, Thread]> {
  if (team.threads.length <= FEW_THREADS) yield* sortedThreads(state, team);
  else yield* threadsByChanges(state, team);
}

function sortedThreads(state: State, team: TeamState): (readonly [number, Thread])[] {
  const found: (readonly [number, Thread])[] = [];
  for (const place of team.threads) {
    const thread = state.threads.get(place);
    if (thread !== undefined) found.push([place, thread]);
  }
  const latestAt = ({ messages }: Thread): number => messages.last?.at ?? 0;
  return found.sort(([place, one], [other, two]) => latestAt(two) - latestAt(one) || other - place);
}

/** Every mail is a change of its team. */
function* threadsByChanges(state: State, team: TeamState): Generator<readonly [number, Thread]> {
  const { changes, entryChanges, threads } = team;
  const found = new Set<number>();
  for (let index = entryChanges.length - 1; index >= 0 && found.size < threads.length; index -= 1) {
    const change = changes.get(entryChanges.get(index) ?? -1);
    if (change?.what !== 'mail' || found.has(change.place)) continue;
    found.add(change.place);
    const thread = state.threads.get(change.place);
    if (thread !== undefined) yield [change.place, thread];
  }
}

/** The key of a group of participants, in any spelling. */
export function participantsKey(participants: readonly string[]): string {
  return participants.map(caseless).join();
}

/** Participants without duplicates, in an order that does not depend on who wrote first. */
export function participantsOf(addresses: readonly string[]): string[] {
  const byKey = new Map(addresses.map((address) => [caseless(address), address]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, address]) => address);
}
