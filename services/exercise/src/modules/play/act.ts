import type { Command, Event, EventOf, EventType, State } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { once } from '../../client-ids/index.ts';
import {
  actingAs,
  type ExerciseDeps,
  type Scene,
  type SeenTeam,
  sceneOf,
  streamOf,
  teamUnknown,
} from '../exercises/index.ts';
import { attachable, introducing } from '../files/index.ts';
import { type DraftRef, endSentDraft } from '../personal/index.ts';

/** Who acts, for which team and when. */
interface ActOrigin extends Pick<Command, 'actor' | 'at'> {
  readonly team: number;
}

/** The effect of an act, as visible to the actor. */
export interface Act extends Scene {
  readonly events: readonly Event[];
}

/** An act in a team. */
export interface ActRequest<Result> {
  readonly mutation: string;
  /** The idempotency key of the client, if it may retry. */
  readonly clientId: string | undefined;
  /** Everything but the team that distinguishes this act from others, as parsed. */
  readonly content: readonly unknown[];
  /** Whether one request does it in several teams. */
  readonly isOneOfSeveral?: boolean;
  /** `files` are those below, as the engine names them. */
  readonly command: (origin: ActOrigin, state: State, files: readonly string[]) => Command;
  /** Ids of files that belong to it. */
  readonly files?: readonly string[];
  /** The draft that it sends: null if there is none, undefined if the client does not say. */
  readonly draft?: DraftRef | null | undefined;
  /** What else ends with it, in its transaction. */
  readonly settle?: (tx: Tx, done: Act) => Promise<void>;
  /** What all teams of one request share. */
  readonly request?: string;
  /** The reference to its result, valid at any later time. */
  readonly identify: (done: Act) => Result;
}

/**
 * Carries out one command in a team with its effects, or throws the refusal of the engine. An act with a known
 * idempotency key is not carried out again.
 */
export async function act<Result>(
  platform: ExerciseDeps,
  actor: Actor,
  team: SeenTeam,
  request: ActRequest<Result>,
): Promise<{ readonly scene: Scene; readonly result: Result }> {
  const { mutation, clientId, content, isOneOfSeveral = false, command, files = [], draft, identify, settle } = request;
  const by = actingAs(actor, team.exercise);
  const sending = { draft, act: request.request ?? nameOfRequest(platform, request), at: platform.clock.now() };
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
          if (sent !== undefined) await endSentDraft(tx, team, sent, sending);
          await settle?.(tx, { team, state, events });
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

/** Names a request and its repetitions. */
export function nameOfRequest(
  { ids }: ExerciseDeps,
  { mutation, clientId }: Pick<ActRequest<unknown>, 'mutation' | 'clientId'>,
): string {
  return `${mutation} ${clientId ?? ids.uuid()}`;
}

/** The effects of an act of one kind, in order. Effects that were due come before the act itself. */
export function eventsOf<Type extends EventType>({ events }: Pick<Act, 'events'>, type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** For an effect that every successful act has. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An act had no effect of the expected kind.');
  return value;
}
