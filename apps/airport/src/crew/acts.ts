import { newId } from '@muster/ui/runtime';
import { type ApiError, refetchQueries, toApiError } from '@muster/ui/server';
import type { Flight, Person } from '../server/records.ts';
import { call } from '../server/request.ts';

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

export function oppositeOf(act: CrewAct): CrewAct {
  if (act.kind === 'replace') return { ...act, steward: act.instead, instead: act.steward };
  return { ...act, kind: act.kind === 'assign' ? 'remove' : 'assign' };
}

/** The last act, or why it was refused. */
export interface ActState {
  readonly last?: CrewAct;
  readonly wasUndone?: boolean;
  readonly error?: ApiError;
  readonly isSending: boolean;
  readonly canUndo: boolean;
}

const done: CrewAct[] = [];
const listeners = new Set<() => void>();
let state: ActState = { isSending: false, canUndo: false };

function set(next: Omit<ActState, 'canUndo'>): void {
  state = { ...next, canUndo: done.length > 0 };
  for (const listener of listeners) listener();
}

export const actStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ActState => state,
};

/** Carries out an act; returns whether it succeeded. The bar shows the reason if not. */
export async function perform(act: CrewAct): Promise<boolean> {
  const wasDone = await attempt(act, false);
  if (wasDone) {
    done.push(act);
    set({ last: act, isSending: false });
  }
  return wasDone;
}

/** Undoes the last act. */
export async function undo(): Promise<void> {
  const act = done.pop();
  if (act === undefined) return;
  if (!(await attempt(oppositeOf(act), true))) done.push(act);
}

export function dismissAct(): void {
  set({ isSending: false });
}

async function attempt(act: CrewAct, wasUndone: boolean): Promise<boolean> {
  if (state.isSending) return false;
  set({ ...state, isSending: true });
  try {
    await send(act);
    set({ last: act, wasUndone, isSending: false });
    return true;
  } catch (thrown) {
    set({ last: act, wasUndone, error: toApiError(thrown), isSending: false });
    return false;
  } finally {
    refetchQueries((key) => key.startsWith('/'));
  }
}

interface Change {
  readonly action: 'ASSIGN' | 'UNASSIGN';
  readonly stewardId: number;
  readonly flightId: number;
}

/** One request: with two, a lost connection in between would leave a flight with neither steward, or with both. */
async function send(act: CrewAct): Promise<void> {
  const [first, ...more] = changesOf(act);
  if (first === undefined) return;
  if (more.length > 0) {
    await call('/assignments/bulk', { method: 'POST', body: { changes: [first, ...more] }, onceAs: newId() });
    return;
  }
  const path = `/stewards/${first.stewardId}/flights/${first.flightId}`;
  await call(path, first.action === 'ASSIGN' ? { method: 'POST', onceAs: newId() } : { method: 'DELETE' });
}

export function changesOf(act: CrewAct): Change[] {
  return act.flights.flatMap(({ id: flightId }): Change[] => [
    ...(act.kind === 'replace' ? [{ action: 'UNASSIGN' as const, stewardId: act.instead.id, flightId }] : []),
    { action: act.kind === 'remove' ? 'UNASSIGN' : 'ASSIGN', stewardId: act.steward.id, flightId },
  ]);
}
