import { caseless } from '@muster/definition';
import type { MailBody } from '../events/mail.ts';
import type { State, TeamState, Thread } from '../state/state.ts';
import { threadsOf } from '../state/threads.ts';
import { mailText, type TextView } from './content.ts';
import { type InjectParts, partsOfInject } from './inject-parts.ts';

export interface ThreadView {
  readonly id: string;
  readonly subject: string;
  readonly participants: readonly string[];
  readonly messages: readonly MailView[];
}

export interface MailView extends TextView, InjectParts {
  /** Of a mail inject, its number in the team's action log. */
  readonly action: number | null;
  readonly number: number;
  readonly time: number;
  readonly at: number;
  readonly from: string;
  readonly subject: string;
  /** Which member of the team wrote it; `null` when it is not the team's. Instructors are told who wrote any. */
  readonly by: string | null;
}

export interface ContactView {
  readonly address: string;
  readonly description: string;
  readonly organization: string;
}

export function mailOf(state: State, team: TeamState, forInstructor: boolean): ThreadView[] {
  return [...threadsOf(state, team)].map((thread) => threadView(state, team, thread, forInstructor));
}

function threadView(state: State, team: TeamState, thread: Thread, forInstructor: boolean): ThreadView {
  const { id, subject, participants } = thread;
  const messages = [...thread.messages.entries()].map(([place, message]) => {
    const { time, at, from, body, by } = message;
    const mayKnow = forInstructor || caseless(from) === caseless(team.address);
    const writer = mayKnow ? (by?.id ?? null) : null;
    return {
      number: place + 1,
      time,
      at,
      from,
      subject: message.subject,
      by: writer,
      ...injectOf(state, team, body),
      ...mailText(state, body),
    };
  });
  return { id, subject, participants, messages };
}

function injectOf(state: State, team: TeamState, body: MailBody): InjectParts & Pick<MailView, 'action'> {
  if (body.kind !== 'inject') return { action: null, overlay: null, confirmation: null };
  const received = team.injects.get(state.compiled.injects.get(body.inject) ?? -1);
  const action = received?.status === 'sent' ? received.action : null;
  return { action, ...partsOfInject(state, team, body.inject, body.alternative) };
}

export function contactsOf(state: State, team: TeamState): ContactView[] {
  const { emailPersons, config } = state.compiled.definition;
  const people = emailPersons
    .filter(({ teamVisible }) => teamVisible)
    .map(({ address, description, organization }) => ({ address, description, organization }));
  if (!config.emailBetweenTeams) return people;
  const others = [...state.teams].filter(({ id }) => id !== team.id);
  return [...people, ...others.map(({ address, name }) => ({ address, description: name, organization: '' }))];
}
