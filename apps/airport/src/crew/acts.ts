import { newId } from '@muster/ui/runtime';
import { type ApiError, toApiError } from '@muster/ui/server';
import { createStore, type Readable } from '@muster/ui/state';
import { type AtOnceAct, atOnceRequest, oppositeOfAtOnce } from '../at-once/at-once-acts.ts';
import type { Desk } from '../desk/desk.ts';
import { type FlightAct, flightRequest, oppositeOfFlightAct } from '../flights/flight-acts.ts';
import type { RefusalDto as Refusal, TakenDto } from '../server/records.generated.ts';
import type { Flight, Person } from '../server/records.ts';
import type { Server } from '../server/server.ts';
import type { TitledFlight } from './flight-words.ts';

/** A change of the crew of one or several flights. Each has an inverse, so each can be undone. */
export type CrewAct =
  | { readonly kind: 'assign' | 'remove'; readonly flights: readonly Flight[]; readonly steward: Person }
  | {
      readonly kind: 'replace';
      readonly flights: readonly Flight[];
      readonly steward: Person;
      /** Who was on the flights before. */
      readonly instead: Person;
    };

/** A place on a flight, with who takes it. */
interface TakenPlace {
  readonly flight: TitledFlight;
  readonly steward: Person;
}

/** What did not hold any more when it was to be taken. */
export interface LeftOut extends TakenPlace {
  readonly refusals: readonly Refusal[];
}

/** Places of a proposal that are taken together, as far as they still hold; its opposite gives them back. */
interface TakeAct {
  readonly kind: 'take' | 'untake';
  readonly places: readonly TakenPlace[];
  readonly leftOut: readonly LeftOut[];
}

/** What a planner does, and can undo. */
export type Act = CrewAct | FlightAct | TakeAct | AtOnceAct;

export const isTakeAct = (act: Act): act is TakeAct => 'places' in act;

export const isAtOnceAct = (act: Act): act is AtOnceAct => 'timed' in act;

export const isFlightAct = (act: Act): act is FlightAct => 'flight' in act;

export function oppositeOf(act: Act): Act {
  if (isFlightAct(act)) return oppositeOfFlightAct(act);
  if (isAtOnceAct(act)) return oppositeOfAtOnce(act);
  if (isTakeAct(act)) return { ...act, kind: act.kind === 'take' ? 'untake' : 'take', leftOut: [] };
  if (act.kind === 'replace') return { ...act, steward: act.instead, instead: act.steward };
  return { ...act, kind: act.kind === 'assign' ? 'remove' : 'assign' };
}

/** The last act, or why it was refused. */
export interface ActState {
  readonly last?: Act;
  readonly wasUndone?: boolean;
  readonly error?: ApiError;
  readonly isSending: boolean;
  readonly canUndo: boolean;
}

/** Carries out acts, and remembers them in order to undo them. */
export interface CrewActs extends Readable<ActState> {
  /** Returns whether the act succeeded. The bar shows the reason if not. */
  readonly perform: (act: Act) => Promise<boolean>;
  /** Undoes the last act. */
  readonly undo: () => Promise<void>;
  readonly dismiss: () => void;
}

interface CrewActsPorts {
  readonly call: Server['call'];
  /** Called after each attempt: lists that show crews may have changed. */
  readonly onAttempted: () => void;
}

export function createCrewActs({ call, onAttempted }: CrewActsPorts): CrewActs {
  const { current, subscribe, set } = createStore<ActState>({ isSending: false, canUndo: false });
  let done: readonly Act[] = [];

  const settle = (outcome: Pick<ActState, 'last' | 'wasUndone' | 'error'>): void =>
    set({ ...outcome, isSending: false, canUndo: done.length > 0 });

  const attempt = async (
    act: Act,
    wasUndone: boolean,
    doneAfterwards: (sent: Act) => readonly Act[],
  ): Promise<boolean> => {
    if (current().isSending) return false;
    set({ ...current(), isSending: true });
    try {
      const sent = await send(call, act);
      done = doneAfterwards(sent);
      settle({ last: sent, wasUndone });
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      // What others have changed since cannot be undone any more; what was done before it can.
      if (wasUndone && error.status === 412) done = done.slice(0, -1);
      settle({ last: act, wasUndone, error });
      return false;
    } finally {
      onAttempted();
    }
  };

  return {
    current,
    subscribe,
    perform: (act) => attempt(act, false, (sent) => [...done, sent]),
    undo: async () => {
      const act = done.at(-1);
      if (act !== undefined) await attempt(oppositeOf(act), true, () => done.slice(0, -1));
    },
    dismiss: () => settle({}),
  };
}

/** The acts at a desk. */
export const crewActs = ({ server: { call }, queries }: Desk): CrewActs =>
  createCrewActs({ call, onAttempted: () => queries.refetch((key) => key.startsWith('/')) });

interface Change {
  readonly action: 'ASSIGN' | 'UNASSIGN';
  readonly stewardId: number;
  readonly flightId: number;
}

/** Returns the act with what the service made of it. One request: with two, a lost connection in between would leave a flight with neither steward, or with both. */
async function send(call: Server['call'], act: Act): Promise<Act> {
  if (isFlightAct(act)) {
    const { path, ...request } = flightRequest(act);
    const once = request.method === 'POST' ? { onceAs: newId() } : {};
    const { data, tag } = await call<Flight>(path, { ...request, ...once });
    return act.kind === 'create' ? { ...act, flight: data, tag } : { ...act, tag };
  }
  if (isAtOnceAct(act)) {
    const request = atOnceRequest(act, { dryRun: false });
    const { tag } = await call('/flights/bulk', { ...request, ifMatch: act.tag, onceAs: newId() });
    return { ...act, tag };
  }
  if (isTakeAct(act)) return sendTaking(call, act);
  const [first, ...more] = changesOf(act);
  if (first === undefined) return act;
  if (more.length > 0) {
    await call('/assignments/bulk', { method: 'POST', body: { changes: [first, ...more] }, onceAs: newId() });
    return act;
  }
  const path = `/stewards/${first.stewardId}/flights/${first.flightId}`;
  await call(path, first.action === 'ASSIGN' ? { method: 'POST', onceAs: newId() } : { method: 'DELETE' });
  return act;
}

export function changesOf(act: CrewAct): Change[] {
  return act.flights.flatMap(({ id: flightId }): Change[] => [
    ...(act.kind === 'replace' ? [{ action: 'UNASSIGN' as const, stewardId: act.instead.id, flightId }] : []),
    { action: act.kind === 'remove' ? 'UNASSIGN' : 'ASSIGN', stewardId: act.steward.id, flightId },
  ]);
}

/** The service takes so many places and changes at once. */
const MAX_PLACES = 50;
const MAX_CHANGES = 100;

/** The places of one steward go together: they depend on each other. */
async function sendTaking(call: Server['call'], act: TakeAct): Promise<TakeAct> {
  if (act.kind === 'untake') {
    for (let index = 0; index < act.places.length; index += MAX_CHANGES) {
      const changes = act.places.slice(index, index + MAX_CHANGES).map(({ flight, steward }) => ({
        action: 'UNASSIGN',
        stewardId: steward.id,
        flightId: flight.id,
      }));
      await call('/assignments/bulk', { method: 'POST', body: { changes }, onceAs: newId() });
    }
    return act;
  }
  const taken: TakenPlace[] = [];
  const leftOut: LeftOut[] = [];
  for (const part of partsOf(act.places)) {
    try {
      const places = part.map(({ flight, steward }) => ({ flightId: flight.id, stewardId: steward.id }));
      const { data } = await call<TakenDto>('/assignments/proposal', {
        method: 'POST',
        body: { places },
        onceAs: newId(),
      });
      for (const [index, place] of part.entries()) {
        const answer = data.places[index];
        if (answer?.taken === true) taken.push(place);
        else leftOut.push({ ...place, refusals: answer?.refusals ?? [] });
      }
    } catch (thrown) {
      // What is taken already stays, and can be undone.
      if (taken.length === 0) throw thrown;
      const { code, message } = toApiError(thrown);
      leftOut.push(...part.map((place) => ({ ...place, refusals: [{ code, message }] })));
    }
  }
  return { ...act, places: taken, leftOut };
}

function partsOf(places: readonly TakenPlace[]): TakenPlace[][] {
  const parts: TakenPlace[][] = [];
  for (const own of Map.groupBy(places, ({ steward }) => steward.id).values()) {
    const last = parts.at(-1);
    if (last === undefined || last.length + own.length > MAX_PLACES) parts.push([...own]);
    else last.push(...own);
  }
  return parts;
}
