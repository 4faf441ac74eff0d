import type { Command, Event, EventOf, EventType, State } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { actingAs, type ExerciseDeps, type SeenTeam, streamOf, teamUnknown } from '../exercises/index.ts';
import { introducing } from '../files/index.ts';
import type { Scene } from './scene.ts';

/** Who asks for something to be done, for which team and when. */
interface Asked extends Pick<Command, 'actor' | 'at'> {
  readonly team: number;
}

/** What an act has brought about, as whoever acted sees it. */
export interface Act extends Scene {
  readonly events: readonly Event[];
}

/**
 * Carries out one command in a team, with all that follows from it, or throws the engine's refusal. `files` are those
 * that an instructor sends with it.
 */
export async function act(
  platform: ExerciseDeps,
  actor: Actor,
  team: SeenTeam,
  command: (asked: Asked, state: State) => Command,
  files: readonly string[] = [],
): Promise<Act> {
  const introduce = await introducing(platform, team.exercise, files);
  const by = actingAs(actor, team.exercise);
  try {
    const { state, events } = await platform.exerciseStreams.act(streamOf(team.exercise, team.id), (now, at) => [
      ...introduce(now, at),
      command({ team: team.id, actor: by, at }, now),
    ]);
    return { team, state, events };
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? teamUnknown() : error;
  }
}

/** What an act has brought about of one kind, in order. What was due by then came before the act itself. */
export function eventsOf<Type extends EventType>({ events }: Act, type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** For what an act that was carried out always leaves behind. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An act has left nothing behind.');
  return value;
}
