import { caseless } from '@muster/definition';
import { mailSystemAddress } from '../compiled/mail-system.ts';
import { placeIn } from '../compiled/place-in.ts';
import type { EventOf } from '../events/event.ts';
import type { Message, State, TeamState, Thread } from '../state/state.ts';
import { teamAt, teamOf, withTeam } from '../state/teams.ts';
import { findThread, groupOf, participantsKey, participantsOf } from '../state/threads.ts';
import { Vector } from '../state/vector.ts';
import { withLentFiles, withReceivedFiles } from './files.ts';
import { actedBy } from './last-act.ts';
import { isRetractable } from './received-files.ts';

export function mailSent(state: State, event: EventOf<'mail_sent'>): State {
  const { time, at, from, subject, body, by, teams, participants } = event;
  const message: Message = { time, at, from, subject, body, by, position: state.position, ...actionOf(state, event) };
  const sender = teamAt(state, from);
  const isUnanswered = sender !== undefined && peopleAmong(state, participants).length > 0;
  const isHint = sender === undefined && by?.role === 'instructor';
  const place = findThread(teamOf(state, teams[0] ?? 0), event.thread) ?? state.threads.length;
  const thread = state.threads.get(place);
  const delivered =
    thread === undefined
      ? withThread(state, {
          id: event.thread,
          teams,
          participants,
          subject,
          isSubjectRetracted: false,
          messages: Vector.from([message]),
          isUnanswered,
        })
      : {
          ...state,
          threads: state.threads.set(place, {
            ...thread,
            ...subjectAfter(thread, subject),
            messages: thread.messages.push(message),
            isUnanswered,
          }),
        };
  // One conversation is counted once: it waits for the team that wrote last, since the first of them did.
  const since = teams.map((id) => teamOf(state, id).unanswered.get(place)).find((one) => one !== undefined) ?? time;
  return teams.reduce(
    (next, id) =>
      withTeam(next, id, (team) => {
        const waits = isUnanswered && id === sender?.id;
        const unanswered = waits ? team.unanswered.set(place, since) : team.unanswered.without(place);
        const hintedAt = isHint ? time : team.hintedAt;
        const received = withMail(state, { ...team, unanswered, hintedAt }, event);
        return id === sender?.id ? withMailWritten(state, received, event) : received;
      }),
    delivered,
  );
}

export function mailBounced(state: State, event: EventOf<'mail_bounced'>): State {
  const { time, at, subject, text, files, by, addresses: undeliverable } = event;
  const { config } = state.compiled.definition;
  const from = teamOf(state, event.team).address;
  const system = mailSystemAddress(config);
  const { position } = state;
  const body = { kind: 'written' as const, text, files };
  const written: Message = { time, at, from, subject, body, by, undeliverable, position };
  const returned: Message = {
    time,
    at,
    from: system,
    subject: event.returned.subject,
    body: { kind: 'written', text: event.returned.text, files: [] },
    by: null,
    position,
  };
  const next = withThread(state, {
    id: event.thread,
    teams: [event.team],
    participants: participantsOf([from, system]),
    subject,
    isSubjectRetracted: false,
    messages: Vector.from([written, returned]),
    isUnanswered: false,
  });
  return withTeam(next, event.team, (team) => ({ ...team, ...actedBy(team, by, time) }));
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

/** Makes files known to their recipients, and links an inject to the mail it came as. */
function withMail(state: State, team: TeamState, event: EventOf<'mail_sent'>): TeamState {
  const { body, thread, message, time } = event;
  if (body.kind !== 'inject') {
    const receive = isRetractable(state, event) ? withLentFiles : withReceivedFiles;
    return receive(state, team, filesOf(body), time);
  }
  const number = numberOf(state, team, body.inject);
  const action = team.actions.get((number ?? 0) - 1);
  if (number === undefined || action?.kind !== 'inject') return team;
  return { ...team, actions: team.actions.set(number - 1, { ...action, mail: { thread, message } }) };
}

/** Those that somebody attached. */
export function filesOf(body: Message['body']): readonly string[] {
  if (body.kind === 'inject') return [];
  return (body.kind === 'template' ? body.edited?.files : body.files) ?? [];
}

/** The number of a mail inject in the action log: it is sent to one team, before its mail. */
function actionOf(state: State, { teams, body }: EventOf<'mail_sent'>): Pick<Message, 'action'> {
  if (body.kind !== 'inject') return {};
  const action = numberOf(state, teamOf(state, teams[0] ?? 0), body.inject);
  return action === undefined ? {} : { action };
}

function numberOf(state: State, team: TeamState, inject: string): number | undefined {
  const sent = team.injects.get(placeIn(state.compiled.injects, inject));
  return sent?.status === 'sent' ? (sent.action ?? undefined) : undefined;
}

/** A thread without a subject that teams may see takes the next one. */
function subjectAfter({ isSubjectRetracted }: Thread, subject: string): Partial<Thread> {
  return isSubjectRetracted && subject !== '' ? { subject, isSubjectRetracted: false } : {};
}

/** Records whom a team has written to, since the first mail to a person has an effect. */
function withMailWritten(state: State, team: TeamState, event: EventOf<'mail_sent'>): TeamState {
  const writtenTo = peopleAmong(state, event.participants).reduce((all, person) => all.with(person), team.writtenTo);
  return { ...team, ...actedBy(team, event.by, event.time), writtenTo };
}

/** Indexes of the definition's people among some addresses. */
export function peopleAmong({ compiled }: State, addresses: readonly string[]): number[] {
  return addresses.flatMap((address) => compiled.persons.get(caseless(address)) ?? []);
}
