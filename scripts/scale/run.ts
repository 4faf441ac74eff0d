import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../packages/rehearsal/src/random.ts';
import { compareScreens } from '../drive/compare-screens.ts';
import { compareExport } from './compare-exports.ts';
import { compareViews } from './compare-views.ts';
import { compareWithReference } from './compare-with-reference.ts';
import { type Course, definitionOf } from './definition.ts';
import type { PlayedExercise } from './exercises.ts';
import type { Ledger } from './ledger.ts';
import type { Player } from './player.ts';
import { countEvents, readStored, type Stored } from './stored.ts';
import { TeamActs } from './team-acts.ts';
import type { Viewers } from './viewers.ts';

/** Who plays, and what is known of it. */
export interface Playing {
  readonly player: Player;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** Uploads the definition that is played; returns its id. */
export async function upload(player: Player, course: Course): Promise<string> {
  const form = (): FormData => {
    const filled = new FormData();
    filled.append('name', 'Scale');
    filled.append('file', new Blob([definitionOf(course)]), 'package.zip');
    return filled;
  };
  const { body, text } = await player.send({ path: '/definitions', form });
  if (body?.definition_id === undefined) throw new Error(text);
  return body.definition_id;
}

interface Pace {
  /** Milestones and injects by hand per team; what is left over stays unused. */
  readonly actsByHand: number;
  /** Between two acts of a team, on average. */
  readonly pauseMs: number;
  readonly isOver: () => boolean;
}

/** Every team does one act after another, each until it is answered. */
export async function play({ player, ledger, random }: Playing, { teams }: PlayedExercise, pace: Pace): Promise<void> {
  await Promise.all(
    teams.map(async (team) => {
      const acts = new TeamActs(player, ledger, random, team, pace.actsByHand);
      while (!pace.isOver()) {
        await setTimeout(random.next() * 2 * pace.pauseMs);
        await acts.next();
      }
    }),
  );
}

/** Stops the exercises, and waits until everything that follows is stored. */
export async function stopAll(
  { player, ledger }: Playing,
  exercises: readonly PlayedExercise[],
  url: string,
  quietMs: number,
): Promise<Stored> {
  for (const { id, onDemand, streams } of exercises) {
    await player.ask(`mutation { stopExercise(exerciseId: "${id}", clientId: "end") { id } }`);
    for (const stream of streams) if (!onDemand) ledger.note(`exercise_stopped ${stream}`, 'acknowledged');
  }
  for (let [before, now] = [-1, await countEvents(url)]; before !== now; ) {
    await setTimeout(quietMs);
    [before, now] = [now, await countEvents(url)];
  }
  return readStored(url);
}

/** What differs from one undisturbed run: acknowledged acts, events, lists, live screens, exports. */
export async function differences(
  { player, ledger }: Playing,
  exercises: readonly PlayedExercise[],
  viewers: readonly Viewers[],
  stored: Stored,
): Promise<string[]> {
  const ids = exercises.map(({ id }) => id);
  const found = [...player.faults, ...ledger.compare(stored), ...compareWithReference(stored)];
  found.push(...(await compareViews(player, ids)));
  for (const screens of viewers) found.push(...(await compareScreens(screens)));
  for (const { id, streams } of exercises) found.push(...(await compareExport(player, id, streams, stored)));
  return found;
}
