import type { EmailPerson, EmailTemplate } from '@muster/definition';
import { caseless } from '@muster/definition';
import type { MailBody } from '../events/mail.ts';
import type { Course } from '../rules/course.ts';
import { applyControl, applyEffects, type Why } from '../rules/effects.ts';
import { deliverMail } from '../rules/mail.ts';
import { refuse } from '../rules/refusal.ts';
import { valuesFor } from '../rules/team-values.ts';
import { personOf } from '../state/actor.ts';
import type { TeamState, Thread } from '../state/state.ts';
import { teamAt } from '../state/teams.ts';
import { findThread, shownSubject } from '../state/threads.ts';
import { requireFilesOfInstructors, requireSomething } from './attachments.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireTeam, requireUnderWay } from './permission.ts';

/** An instructor writes to a team in the name of a simulated person. */
export interface WriteAsPerson extends TeamCommandBase {
  readonly type: 'write_as_person';
  readonly address: string;
  /** `null` to start a thread. */
  readonly thread: string | null;
  readonly subject: string;
  readonly content: OwnText | FromTemplate;
  /** Milestones of the team that the instructor switches on with it, after those of the template. */
  readonly activate?: readonly string[];
  /** The same, switched off. */
  readonly deactivate?: readonly string[];
  /** How many mails of the thread its author has read; undefined: not compared. */
  readonly seen?: number;
}

interface OwnText {
  readonly kind: 'own';
  readonly text: string;
  readonly files: readonly string[];
}

interface FromTemplate {
  readonly kind: 'template';
  /** Its position among the person's templates. */
  readonly template: number;
  /**
   * The instructor's version of it; by default its text is sent unchanged. It still counts as that template's reply.
   */
  readonly edited?: { readonly text: string; readonly files: readonly string[] };
}

export function writeAsPerson(course: Course, command: WriteAsPerson): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireUnderWay(course);
  const person = requirePerson(course, command.address);
  const thread = command.thread === null ? null : requireThread(course, team, command.thread, person);
  if (thread !== null) requireRead(course, thread, command.seen);
  const body = bodyOf(course, team, person, command.content);
  const { activate = [], deactivate = [] } = command;
  requireMilestones(course, [...activate, ...deactivate]);
  const position = deliverMail(course, {
    from: person.address,
    into: thread === null ? { kind: 'new', participants: [team.address, person.address] } : { kind: 'known', thread },
    subject: thread === null ? command.subject : shownSubject(thread),
    body,
    by: command.actor,
    meantFor: team.id,
  });
  const origin = { position, person: personOf(command.actor) };
  if (body.kind === 'template') {
    const { kind, address, template } = body;
    const control = person.templates[template]?.control;
    if (control !== undefined) applyControl(course, team.id, control, { cause: { kind, address, template }, origin });
  }
  const why: Why = { cause: { kind: 'reply', address: person.address, by: command.actor.id }, origin };
  applyEffects(course, team.id, { activate, deactivate }, why);
}

function requireMilestones(course: Course, names: readonly string[]): void {
  const unknown = names.find((name) => !course.state.compiled.milestones.has(name));
  if (unknown !== undefined) refuse('milestone_unknown', 'not_of_definition', { milestone: unknown });
}

function requirePerson(course: Course, address: string): EmailPerson {
  const { persons, definition } = course.state.compiled;
  return (
    definition.emailPersons[persons.get(caseless(address)) ?? -1] ??
    refuse('person_unknown', 'not_of_definition', { address })
  );
}

function requireThread(course: Course, team: TeamState, id: string, person: EmailPerson): Thread {
  const thread = course.state.threads.get(findThread(team, id) ?? -1);
  const takesPart = thread?.participants.some((address) => caseless(address) === caseless(person.address));
  if (thread === undefined || takesPart !== true) {
    refuse('thread_unknown', 'not_of_person', { address: person.address, thread: id });
  }
  return thread;
}

/** Refuses an answer whose author does not know that of another instructor: the team would get two. */
function requireRead({ state }: Course, { messages }: Thread, seen: number | undefined): void {
  if (seen === undefined) return;
  for (let index = messages.length - 1; index >= Math.max(0, seen); index -= 1) {
    const message = messages.get(index);
    if (message === undefined || message.retraction !== undefined) continue;
    if (message.by !== null && teamAt(state, message.from) === undefined) refuse('answered_meanwhile', 'somebody');
  }
}

function bodyOf(course: Course, team: TeamState, person: EmailPerson, content: OwnText | FromTemplate): MailBody {
  if (content.kind === 'template') {
    const { template } = content;
    const found = person.templates[template];
    if (found === undefined) refuse('template_unknown', { address: person.address, template: template + 1 });
    const edited = content.edited && editedOf(course, team, found, content.edited);
    const values = valuesFor(team, [edited?.text ?? found.content.text]);
    return { kind: 'template', address: person.address, template, ...(edited && { edited }), ...values };
  }
  requireSomething(content.text, content.files);
  requireFilesOfInstructors(course, team, content.files);
  return { kind: 'written', text: content.text, files: [...new Set(content.files)] };
}

/** The files of the template stay, even if its text is edited. */
function editedOf(course: Course, team: TeamState, { content }: EmailTemplate, { text, files }: Omit<OwnText, 'kind'>) {
  requireSomething(text, [...files, ...content.files.map(({ path }) => path)]);
  requireFilesOfInstructors(course, team, files);
  return { text, files: [...new Set(files)] };
}
