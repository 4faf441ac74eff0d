import { placeIn } from '../compiled/place-in.ts';
import type { Action, State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import type { ItemRef, RetractableItem } from './retractable.ts';

/** The same thing in another team. */
export interface SameElsewhere {
  readonly team: number;
  readonly ref: ItemRef;
}

type OwnMessage = Action & { readonly kind: 'own-inject' };

/** A message to hundreds of teams reaches one after the other. */
const AT_ONCE_MS = 60_000;

/** The same inject, or a message that an instructor sent to several teams at once, in other teams that still see it. */
export function sameElsewhere(state: State, team: number, { item, teams }: RetractableItem): SameElsewhere[] {
  const others = [...state.teams].filter(({ id }) => !teams.includes(id));
  const inEach = (find: (other: TeamState) => number | undefined): SameElsewhere[] =>
    others.flatMap((other) => {
      const action = find(other);
      return action === undefined ? [] : [{ team: other.id, ref: { kind: 'action', action } }];
    });
  if (item.kind === 'message') {
    const message = teamOf(state, team).actions.get(item.action - 1);
    return message?.kind === 'own-inject' ? inEach((other) => sameMessage(other, message)) : [];
  }
  const { inject } = item;
  return inject === null ? [] : inEach((other) => sameInject(state, other, inject));
}

function sameInject({ compiled }: State, { injects }: TeamState, name: string): number | undefined {
  const known = injects.get(placeIn(compiled.injects, name));
  if (known?.status !== 'sent' || known.retraction !== undefined) return undefined;
  return known.action ?? undefined;
}

/** The number of its entry in the action log. */
function sameMessage({ actions }: TeamState, message: OwnMessage): number | undefined {
  for (let index = firstSince(actions, message.time - AT_ONCE_MS); index < actions.length; index += 1) {
    const action = actions.get(index);
    if (action === undefined || action.time > message.time + AT_ONCE_MS) return undefined;
    if (action.kind === 'own-inject' && action.retraction === undefined && isSame(action, message)) return index + 1;
  }
  return undefined;
}

const isSame = (one: OwnMessage, other: OwnMessage): boolean =>
  one.by === other.by &&
  one.channel === other.channel &&
  one.text === other.text &&
  one.files.join() === other.files.join();

/** Where entries of this time begin: a log is in the order of time, and can be long. */
function firstSince(actions: TeamState['actions'], time: number): number {
  let [low, high] = [0, actions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((actions.get(middle)?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
