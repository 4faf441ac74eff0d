import { placeIn } from '../compiled/place-in.ts';
import type { EventOf } from '../events/event.ts';
import type { Message, Retraction, State, TeamState, Thread } from '../state/state.ts';
import { teamAt, teamOf, withTeam } from '../state/teams.ts';
import { findThread, lastStanding } from '../state/threads.ts';
import { withoutLentFiles } from './files.ts';
import { filesOf, peopleAmong } from './mail.ts';
import { withoutFilesOfAction, withoutFilesOfMail } from './received-files.ts';

/** What was retracted stays in the state, for instructors and exports; views of teams leave it out. */
export function retracted(state: State, event: EventOf<'retracted'>): State {
  const { item, teams, time, at, by } = event;
  const retraction: Retraction = { time, at, by: by.id };
  if (item.kind === 'mail') return mailRetracted(state, teams, item, retraction);
  return withTeam(state, teams[0] ?? 0, (team) => withoutAction(state, team, item.action, retraction));
}

function mailRetracted(
  state: State,
  teams: readonly number[],
  { thread: id, message: number }: { readonly thread: string; readonly message: number },
  retraction: Retraction,
): State {
  const place = findThread(teamOf(state, teams[0] ?? 0), id) ?? -1;
  const thread = state.threads.get(place);
  const message = thread?.messages.get(number - 1);
  if (thread === undefined || message === undefined) throw new Error(`The thread ${id} has no mail ${number}.`);
  const messages = thread.messages.set(number - 1, { ...message, retraction });
  const since = unansweredSince(state, { ...thread, messages });
  const last = teamAt(state, lastStanding({ ...thread, messages })?.message.from ?? '');
  const isSubjectRetracted = thread.isSubjectRetracted || !hasStanding(messages, thread.subject);
  const next = {
    ...state,
    threads: state.threads.set(place, { ...thread, messages, isSubjectRetracted, isUnanswered: since !== undefined }),
  };
  return teams.reduce(
    (all, each) =>
      withTeam(all, each, (team) => {
        const waits = since !== undefined && team.id === last?.id;
        const unanswered = waits ? team.unanswered.set(place, since) : team.unanswered.without(place);
        const kept = withoutFilesOfMail(state, { ...team, unanswered }, message);
        const left = withoutLentFiles(kept, filesOf(message.body), retraction);
        return message.action === undefined ? left : withoutAction(state, left, message.action, retraction);
      }),
    next,
  );
}

function hasStanding(messages: Thread['messages'], subject: string): boolean {
  for (const message of messages) if (message.retraction === undefined && message.subject === subject) return true;
  return false;
}

/** When the first mail of a team came after the last of anybody else, of those that were not retracted. */
function unansweredSince(state: State, { messages, participants }: Thread): number | undefined {
  if (peopleAmong(state, participants).length === 0) return undefined;
  let since: number | undefined;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages.get(index);
    if (message === undefined || message.retraction !== undefined) continue;
    if (!isOfTeam(state, message)) break;
    since = message.time;
  }
  return since;
}

function isOfTeam(state: State, { from }: Message): boolean {
  return teamAt(state, from) !== undefined;
}

function withoutAction(state: State, team: TeamState, number: number, retraction: Retraction): TeamState {
  const action = team.actions.get(number - 1);
  if (action?.kind !== 'inject' && action?.kind !== 'own-inject') {
    throw new Error(`The action ${number} of the team ${team.id} cannot be retracted.`);
  }
  const kept = withoutFilesOfAction(state, team, action);
  if (action.kind === 'own-inject') {
    const actions = kept.actions.set(number - 1, { ...action, retraction });
    return withoutLentFiles({ ...kept, actions }, action.files, retraction);
  }
  const position = placeIn(state.compiled.injects, action.inject);
  const sent = kept.injects.get(position);
  if (sent?.status !== 'sent') throw new Error(`The inject ${action.inject} was retracted before it was sent.`);
  return {
    ...kept,
    actions: kept.actions.set(number - 1, {
      ...action,
      retraction: { ...retraction, confirmation: sent.confirmation },
    }),
    injects: kept.injects.set(position, { ...sent, retraction }),
  };
}
