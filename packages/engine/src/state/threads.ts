import { caseless } from '@muster/definition';
import type { State, TeamState, Thread } from './state.ts';

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

export function* threadsOf(state: State, team: TeamState): Generator<Thread> {
  for (const place of team.threads) {
    const thread = state.threads.get(place);
    if (thread !== undefined) yield thread;
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
