import type { State, TeamState, Thread } from './state.ts';

/** The place of one of a team's threads. */
export function findThread(state: State, team: TeamState, id: string): number | undefined {
  for (const place of team.threads) if (state.threads.get(place)?.id === id) return place;
  return undefined;
}

export function* threadsOf(state: State, team: TeamState): Generator<Thread> {
  for (const place of team.threads) {
    const thread = state.threads.get(place);
    if (thread !== undefined) yield thread;
  }
}
