import { caseless } from '@muster/definition';
import { cellOf } from '../state/cells.ts';
import { mailText, NO_TEXT, type TextView } from '../state/content.ts';
import { personView, type SenderView, senderView } from '../state/people.ts';
import type { Message, State, TeamState, Thread } from '../state/state.ts';
import { shownSubject } from '../state/threads.ts';
import { type RetractionView, retractionView } from './retraction.ts';

export interface ThreadView {
  readonly id: string;
  readonly subject: string;
  readonly participants: readonly string[];
  /** The number of its mails. */
  readonly messages: number;
}

export interface MailView extends TextView {
  readonly thread: string;
  readonly number: number;
  readonly time: number;
  readonly at: number;
  readonly from: string;
  /** The author; `null` for a team, or the mail system. */
  readonly sender: SenderView | null;
  readonly subject: string;
  /** Which member of the team wrote it; `null` if it is not the team's. Instructors see the author of any mail. */
  readonly by: string | null;
  /** For a mail inject, its number in the team's action log, which has its overlay and confirmation. */
  readonly action: number | null;
  /** For a bounced mail, the unreachable addresses; empty if it was delivered. */
  readonly undeliverable: readonly string[];
  /** Teams see neither the text nor the attachments of a retracted one; `null` if it was not. */
  readonly retraction: RetractionView | null;
}

export interface ContactView extends SenderView {
  readonly description: string;
  readonly organization: string;
}

export function threadView(state: State, place: number, forInstructor: boolean): ThreadView | undefined {
  const thread = state.threads.get(place);
  if (thread === undefined) return undefined;
  const { id, participants, messages } = thread;
  const subject = forInstructor ? thread.subject : shownSubject(thread);
  return { id, subject, participants, messages: messages.length };
}

export function mailView(
  state: State,
  team: TeamState,
  place: number,
  number: number,
  forInstructor: boolean,
): MailView | undefined {
  const thread = state.threads.get(place);
  const message = thread?.messages.get(number - 1);
  if (thread === undefined || message === undefined) return undefined;
  const { time, at, from, by, undeliverable = [], action = null, retraction } = message;
  const mayKnow = forInstructor || caseless(from) === caseless(team.address);
  return {
    thread: thread.id,
    number,
    time,
    at,
    from,
    sender: senderView(state, from),
    by: mayKnow ? (by?.id ?? null) : null,
    action,
    undeliverable,
    retraction: retractionView(retraction, forInstructor),
    ...(retraction === undefined || forInstructor ? wordsOf(state, message) : withoutWords(thread, message)),
  };
}

type Words = Pick<MailView, 'subject' | keyof TextView>;

function wordsOf(state: State, { subject, body }: Message): Words {
  return { subject, ...mailText(state, body) };
}

/** The subject stays if teams see it at another mail. */
function withoutWords(thread: Thread, { subject }: Message): Words {
  return { subject: subject === thread.subject ? shownSubject(thread) : '', ...NO_TEXT };
}

export function contactsOf(state: State, team: TeamState): ContactView[] {
  const { emailPersons, config } = state.compiled.definition;
  const people = emailPersons
    .filter(({ teamVisible }) => teamVisible)
    .map((person) => ({
      ...personView(person),
      description: person.description,
      organization: person.organization,
    }));
  if (!config.emailBetweenTeams) return people;
  const others = cellOf(state, team).filter(({ id }) => id !== team.id);
  return [
    ...people,
    ...others.map(({ address, name }) => ({ address, name: '', portrait: null, description: name, organization: '' })),
  ];
}
