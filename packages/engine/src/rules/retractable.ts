import { placeIn } from '../compiled/place-in.ts';
import type { RetractedItem } from '../events/retraction.ts';
import type { Action, Message, Retraction, State, TeamState, Thread } from '../state/state.ts';
import { teamAt } from '../state/teams.ts';
import { findThread } from '../state/threads.ts';

/** What an instructor retracts, as found in the view of one of its teams. */
export type ItemRef =
  | { readonly kind: 'mail'; readonly thread: string; readonly message: number }
  /** A message, or an inject in any form, by its number in the team's action log. */
  | { readonly kind: 'action'; readonly action: number };

/** Something that can be retracted, or was. */
export interface RetractableItem {
  readonly item: RetractedItem;
  /** The teams that see it, ascending. */
  readonly teams: readonly number[];
  /** The position of the event that switched milestones with it; `null` if it could not. */
  readonly origin: number | null;
  readonly retraction: Retraction | undefined;
  /** Where a correction goes. */
  readonly place:
    | { readonly kind: 'thread'; readonly thread: Thread; readonly from: string }
    | { readonly kind: 'channel'; readonly channel: string };
}

/** Why something cannot be retracted. */
export type Unretractable = 'not_received' | 'of_team' | 'of_mail_system' | 'other';

export function retractableItem(state: State, team: TeamState, ref: ItemRef): RetractableItem | Unretractable {
  if (ref.kind === 'mail') {
    const thread = state.threads.get(findThread(team, ref.thread) ?? -1);
    const message = thread?.messages.get(Number.isInteger(ref.message) ? ref.message - 1 : -1);
    if (thread === undefined || message === undefined) return 'not_received';
    return retractableMail(state, team, thread, message, ref.message);
  }
  const action = team.actions.get(Number.isInteger(ref.action) ? ref.action - 1 : -1);
  if (action === undefined) return 'not_received';
  switch (action.kind) {
    case 'inject':
      return retractableInject(state, team, action, ref.action);
    case 'own-inject': {
      const { channel, retraction } = action;
      const item = { kind: 'message' as const, action: ref.action, channel };
      return { item, teams: [team.id], origin: null, retraction, place: { kind: 'channel', channel } };
    }
    case 'tool':
    case 'answers':
      return 'of_team';
    case 'questionnaire':
      return 'other';
  }
}

function retractableMail(
  state: State,
  team: TeamState,
  thread: Thread,
  message: Message,
  number: number,
): RetractableItem | Unretractable {
  const { from, body, by, retraction, position } = message;
  if (teamAt(state, from) !== undefined) return 'of_team';
  // Only the mail system writes by itself.
  if (body.kind === 'written' && by === null) return 'of_mail_system';
  const inject = body.kind === 'inject' ? body.inject : null;
  const action = message.action === undefined ? undefined : team.actions.get(message.action - 1);
  return {
    item: { kind: 'mail', thread: thread.id, message: number, inject },
    teams: thread.teams,
    // What a mail inject switches goes back to the inject, which came before its mail.
    origin: action?.kind === 'inject' ? action.position : position,
    retraction,
    place: { kind: 'thread', thread, from },
  };
}

function retractableInject(
  state: State,
  team: TeamState,
  action: Action & { readonly kind: 'inject' },
  number: number,
): RetractableItem | Unretractable {
  const { inject, alternative, mail, position, retraction } = action;
  if (mail !== null) return retractableItem(state, team, { kind: 'mail', ...mail });
  const found = state.compiled.definition.injects[placeIn(state.compiled.injects, inject)];
  const channel = found?.alternatives.find(({ name }) => name === alternative)?.channel ?? '';
  return {
    item: { kind: 'inject', action: number, inject },
    teams: [team.id],
    origin: position,
    retraction,
    place: { kind: 'channel', channel },
  };
}
