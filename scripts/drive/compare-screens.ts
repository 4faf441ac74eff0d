import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CompletedAction } from './actions.ts';
import type { Participants, Team } from './participants.ts';
import type { TeamPlay } from './play.ts';
import { OverviewScreen, type Screen, TeamScreen } from './screens.ts';
import type { Watcher } from './watcher.ts';

/** The timeout for the last message. */
const MAX_WAIT_MS = 20_000;
const POLL_INTERVAL_MS = 50;

/** All viewers, each with their own screen. */
interface Viewers extends Pick<Participants, 'exerciseId' | 'onDemand'> {
  readonly teams: readonly { readonly id: string; readonly trainees: readonly Viewer<TeamScreen>[] }[];
  readonly instructors: readonly Viewer<OverviewScreen>[];
}

interface Viewer<Shown extends Screen> {
  readonly person: { readonly username: string };
  readonly watcher: Watcher<Shown>;
}

/** Compares the live screens with fresh ones; returns the differences. */
export async function compareScreens({ exerciseId, onDemand, teams, instructors }: Viewers): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, trainees } of teams) {
    const fresh = new TeamScreen(id);
    await trainees[0]?.watcher.look(fresh);
    for (const { person, watcher } of trainees) faults.push(...(await compare(person.username, watcher, fresh)));
  }
  for (const { person, watcher } of instructors) {
    const fresh = new OverviewScreen(exerciseId, onDemand);
    await watcher.look(fresh);
    faults.push(...(await compare(person.username, watcher, fresh)));
  }
  return faults;
}

async function compare(who: string, { screen, faults }: Watcher, fresh: Screen): Promise<string[]> {
  for (const until = performance.now() + MAX_WAIT_MS; screen.position !== fresh.position; ) {
    if (performance.now() > until) break;
    await setTimeout(POLL_INTERVAL_MS);
  }
  if (isDeepStrictEqual(screen.content, fresh.content)) return [...faults];
  return [
    ...faults,
    `${who} has seen something else up to position ${screen.position} than there is at ${fresh.position}.`,
  ];
}

/** The time from an action to the screens of the whole team, in milliseconds. */
export function deliveries(plays: readonly TeamPlay[]): number[] {
  return plays.flatMap(({ team, done }) => done.flatMap((act) => deliveriesOf(act, team)));
}

function deliveriesOf({ action, id, sentAt }: CompletedAction, { trainees }: Team): number[] {
  // A confirmation and a judgement change existing entries.
  if (action.kind === 'confirmation' || action.kind === 'judgement') return [];
  return trainees.flatMap(({ watcher }) => {
    const arrival = watcher.arrivals.get(id);
    return arrival === undefined ? [] : [arrival - sentAt];
  });
}
