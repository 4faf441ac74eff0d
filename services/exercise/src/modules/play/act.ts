import type { Command, Event, EventOf, EventType, State } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { actingAs, type ExerciseDeps, once, type SeenTeam, streamOf, teamUnknown } from '../exercises/index.ts';
import { attachable, introducing } from '../files/index.ts';
import { forgetSentDraft } from '../personal/index.ts';
import { sceneOf } from './reading.ts';
import type { Scene } from './scene.ts';

/** Who asks for something to be done, for which team and when. */
interface Asked extends Pick<Command, 'actor' | 'at'> {
  readonly team: number;
}

/** What an act has brought about, as whoever acted sees it. */
export interface Act extends Scene {
  readonly events: readonly Event[];
}

/** Something to be done in a team. */
export interface Deed<Result> {
  readonly mutation: string;
  /** What the client calls this act, if it may send it again. */
  readonly clientId: string | undefined;
  /** All that makes it this act and no other, the team aside, as it was read. */
  readonly content: readonly unknown[];
  /** Whether one request does it in several teams. */
  readonly isOneOfSeveral?: boolean;
  /** `files` are those below, as the engine names them. */
  readonly command: (asked: Asked, state: State, files: readonly string[]) => Command;
  /** Ids of files that go with it. */
  readonly files?: readonly string[];
  /** What its result can be found by, at any later time too. */
  readonly identify: (done: Act) => Result;
}

/**
 * Carries out one command in a team, with all that follows from it, or throws the engine's refusal. An act that was
 * carried out under the same name before is not carried out again.
 */
export async function act<Result>(
  platform: ExerciseDeps,
  actor: Actor,
  team: SeenTeam,
  { mutation, clientId, content, isOneOfSeveral = false, command, files = [], identify }: Deed<Result>,
): Promise<{ readonly scene: Scene; readonly result: Result }> {
  const by = actingAs(actor, team.exercise);
  const introduce = await introducing(platform, team.exercise, by.role === 'instructor' ? files : []);
  const named = {
    actor,
    exerciseId: team.exercise.id,
    mutation,
    clientId,
    content: [team.id, ...content],
    ...(isOneOfSeveral && { teamId: team.id }),
  };
  let scene: Scene | undefined;
  const result = await once<Result>(platform.database, named, async (remember) => {
    try {
      let sent: Command | undefined;
      const outcome = await platform.exerciseStreams.act(
        streamOf(team.exercise, team.id),
        (now, at) => {
          sent = command({ team: team.id, actor: by, at }, now, attachable(team.exercise, now.compiled, files));
          return [...introduce(now, at), sent];
        },
        async (tx, { state, events }) => {
          await remember(tx, identify({ team, state, events }));
          if (sent !== undefined) await forgetSentDraft(tx, team, sent);
        },
      );
      const done = { team, state: outcome.state, events: outcome.events };
      scene = done;
      return identify(done);
    } catch (error) {
      // The exercise was deleted meanwhile.
      throw error instanceof StreamEnded ? teamUnknown() : error;
    }
  });
  return { scene: scene ?? (await sceneOf(platform, team)), result };
}

/** What an act has brought about of one kind, in order. What was due by then came before the act itself. */
export function eventsOf<Type extends EventType>({ events }: Pick<Act, 'events'>, type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** For what an act that was carried out always leaves behind. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An act has left nothing behind.');
  return value;
}
