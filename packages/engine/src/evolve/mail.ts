import { caseless } from '@muster/definition';
import { mailSystemAddress } from '../compiled/mail-system.ts';
import type { EventOf } from '../events/event.ts';
import type { Message, State, TeamState, Thread } from '../state/state.ts';
import { teamAt, teamOf, withTeam } from '../state/teams.ts';
import { findThread, groupOf, participantsKey, participantsOf } from '../state/threads.ts';
import { Vector } from '../state/vector.ts';
import { withReceivedFiles } from './files.ts';

export function mailSent(state: State, event: EventOf<'mail_sent'>): State {
  const { time, at, from, subject, body, by, teams, participants } = event;
  const message: Message = { time, at, from, subject, body, by };
  const place = findThread(teamOf(state, teams[0] ?? 0), event.thread);
  const thread = place === undefined ? undefined : state.threads.get(place);
  const delivered =
    place === undefined || thread === undefined
      ? withThread(state, { id: event.thread, teams, participants, subject, messages: Vector.from([message]) })
      : { ...state, threads: state.threads.set(place, { ...thread, messages: thread.messages.push(message) }) };
  const known = teams.reduce(
    (next, team) => withTeam(next, team, (each) => withAttachments(next, each, event)),
    delivered,
  );
  return withAddressesWrittenTo(known, event);
}

export function mailBounced(state: State, event: EventOf<'mail_bounced'>): State {
  const { time, at, subject, text, files, by } = event;
  const { config } = state.compiled.definition;
  const from = teamOf(state, event.team).address;
  const system = mailSystemAddress(config);
  const written: Message = { time, at, from, subject, body: { kind: 'written', text, files }, by };
  const returned: Message = {
    time,
    at,
    from: system,
    subject: event.returned.subject,
    body: { kind: 'written', text: event.returned.text, files: [] },
    by: null,
  };
  return withThread(state, {
    id: event.thread,
    teams: [event.team],
    participants: participantsOf([from, system]),
    subject,
    messages: Vector.from([written, returned]),
  });
}

function withThread(state: State, thread: Thread): State {
  const place = state.threads.length;
  const next = { ...state, threads: state.threads.push(thread) };
  const [group, key] = [groupOf(thread.teams), participantsKey(thread.participants)];
  return thread.teams.reduce(
    (all, team) =>
      withTeam(all, team, (each) => ({
        ...each,
        threads: each.threads.push(place),
        threadsByGroup: each.threadsByGroup.set(
          group,
          (each.threadsByGroup.get(group) ?? Vector.empty<number>()).push(place),
        ),
        latestThreads: each.latestThreads.set(key, place),
      })),
    next,
  );
}

function withAttachments(state: State, team: TeamState, event: EventOf<'mail_sent'>): TeamState {
  return event.body.kind === 'written' ? withReceivedFiles(state, team, event.body.files, event.time) : team;
}

/** Remembers whom a team has written to, since the first mail to a person has an effect. */
function withAddressesWrittenTo(state: State, event: EventOf<'mail_sent'>): State {
  const sender = teamAt(state, event.from);
  if (sender === undefined) return state;
  return withTeam(state, sender.id, (team) => {
    let { writtenTo } = team;
    for (const address of event.participants) {
      const person = state.compiled.persons.get(caseless(address));
      if (person !== undefined) writtenTo = writtenTo.with(person);
    }
    return { ...team, writtenTo };
  });
}
