import { caseless, filledMarkdown } from '@muster/definition';
import {
  type CompiledDefinition,
  explainTemplate,
  mailSeen,
  peopleAmong,
  teamOf,
  templateKey,
  templateUses,
  threadSeen,
  threadsLatestFirst,
  viewTeamDetail,
  type WriteAsPerson,
} from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import { type AnswersOf, asInstructor, type Call, origin, requireOwn, type Viewing } from '../../stage/call.ts';
import { sendingDraft } from '../../stage/drafts.ts';
import { mailFields } from '../../stage/entries.ts';
import { attached, inSeconds, retractedByFields, secondsSeen } from '../../stage/fields.ts';
import type { DraftPlace } from '../../stage/staged-drafts.ts';
import { lastEvent } from '../../stage/staged-stream.ts';
import type * as generated from '../mail/mail.generated.ts';
import { explainedFields } from './explanations.ts';

/** As the operations ask. */
const MAX_THREADS = 50;
const MAX_MAILS = 40;

export const mailAnswers: AnswersOf<typeof generated> = {
  ThreadToAnswer: (call, { thread }) => {
    const viewing = viewingThread(call, thread);
    const { id, subject, participants, teamIds, messages, isUnanswered } = detailsOf(viewing, thread);
    const first = Math.max(1, messages - MAX_MAILS + 1);
    const numbers = Array.from({ length: messages - first + 1 }, (_, index) => first + index);
    return {
      emailThread: {
        id,
        subject,
        participants,
        teamId: String(viewing.teamId),
        teamIds,
        emailCount: messages,
        isUnanswered,
        emails: numbers.flatMap((number) => mailIn(viewing, thread, number) ?? []),
      },
    };
  },
  ThreadReplies: (call, { thread, team, offset }) => ({ threadTemplates: repliesIn(call, thread, team).slice(offset) }),
  ThreadRepliesInParts: (call, { thread, team, offset }) => ({
    threadTemplates: repliesIn(call, thread, team).slice(offset),
  }),
  AllReplies: (call, { exercise, team, offset }) => ({
    emailTemplates: allReplies(call, exercise, team).slice(offset),
  }),
  AllRepliesInParts: (call, { exercise, team, offset }) => ({
    emailTemplates: allReplies(call, exercise, team).slice(offset),
  }),
  AllThreads: (call, { teams, after }) => {
    const viewings = teams.map((team) => asInstructor(call, team));
    const listed = viewings.flatMap((viewing) =>
      [...threadsLatestFirst(viewing.state, teamOf(viewing.state, viewing.teamId))].map(([place, thread]) => ({
        viewing,
        place,
        id: thread.id,
        at: thread.messages.last?.at ?? 0,
      })),
    );
    const sorted = listed.sort((one, other) => other.at - one.at || other.place - one.place);
    // A thread that several teams share is listed once.
    const once = sorted.filter(({ id }, index) => sorted.findIndex((one) => one.id === id) === index);
    const start = after == null ? 0 : once.findIndex(({ id }) => id === after) + 1;
    return {
      emailThreads: once.slice(start, start + MAX_THREADS).map(({ viewing, id }) => {
        const { subject, participants, messages, isUnanswered } = detailsOf(viewing, id);
        const last = mailIn(viewing, id, messages);
        return {
          id,
          subject,
          teamId: String(viewing.teamId),
          participants,
          isUnanswered,
          lastEmail: last === undefined ? null : { from: last.from, exerciseTime: last.exerciseTime },
        };
      }),
    };
  },
  SendMailAs: (call, { input }) => ({ sendEmailAs: sendMailAs(call, input) }),
};

function viewingThread(call: Call, thread: string): Viewing {
  const [team = ''] = thread.split(/[+:]/);
  const viewing = asInstructor(call, team);
  if (threadSeen(viewing, thread) === undefined) throw threadUnknown();
  return viewing;
}

const threadUnknown = (): ApiError =>
  new ApiError('thread_unknown', 'There is no thread with this id that you can see.', { status: 404 });

function detailsOf(viewing: Viewing, thread: string) {
  const view = viewTeamDetail(viewing.state, viewing.teamId, 'thread', thread);
  if (view === undefined) throw threadUnknown();
  return { ...view, teamIds: view.teams.map(String) };
}

function mailIn(viewing: Viewing, thread: string, number: number): generated.ThreadMail | undefined {
  const view = mailSeen(viewing, thread, number);
  if (view === undefined) return undefined;
  const { id, from, to, subject, text, timestamp, user, attachments, linkedFiles } = mailFields(viewing, view);
  const exerciseTime = secondsSeen(viewing, view.time);
  const retracted = retractedByFields(viewing, view.retraction);
  return { id, number, from, to, subject, text, exerciseTime, timestamp, retracted, user, attachments, linkedFiles };
}

function repliesIn(call: Call, thread: string, team: string): generated.ReplyInParts[] {
  const { state } = viewingThread(call, thread);
  const { participants } = detailsOf(asInstructor(call, team), thread);
  return repliesOf(asInstructor(call, team), peopleAmong(state.compiled, participants));
}

function allReplies(call: Call, exercise: string, team: string): generated.ReplyInParts[] {
  requireOwn(call, exercise);
  return repliesOf(asInstructor(call, team), call.exercise.compiled.definition.emailPersons);
}

type Persons = CompiledDefinition['definition']['emailPersons'];

function repliesOf(viewing: Viewing, people: Persons): generated.ReplyInParts[] {
  const { state, teamId } = viewing;
  const { name, address, role } = teamOf(state, teamId);
  const uses = templateUses(state, teamId);
  return people.flatMap((person) =>
    person.templates.map(({ context, content }, place) => ({
      address: person.address,
      template: place + 1,
      context,
      lastUsed: inSeconds(uses.get(templateKey(person.address, place)) ?? null),
      text: filledMarkdown(content.text, { name, address, role: role ?? '' }),
      attachments: attached(
        viewing,
        content.files.map((file) => ({ kind: 'definition', file })),
      ),
      effect: effectOf(viewing, person.address, place),
    })),
  );
}

function effectOf({ state, teamId }: Viewing, address: string, place: number): generated.ReplyInParts['effect'] {
  const { definition, milestones } = state.compiled;
  const explained = explainTemplate(state, teamId, address, place);
  const { words, parts } = explainedFields(explained);
  return {
    applies: explained.applies,
    reason: explained.applies ? null : words,
    reasonParts: parts,
    milestones: explained.switches.map(({ milestone: name, on, changes }) => ({
      name,
      displayName: definition.milestones[milestones.get(name) ?? -1]?.displayName || name,
      activate: on,
      changes,
    })),
  };
}

function sendMailAs(call: Call, input: generated.SendEmailAsInput) {
  const { teamId: team, threadId, subject, address, milestones, deactivateMilestones, seen, draft } = input;
  const { teamId, state } = asInstructor(call, team);
  const place: DraftPlace =
    threadId == null ? { kind: 'NEW_EMAIL_AS', name: null } : { kind: 'REPLY_AS', name: threadId };
  const done = sendingDraft(call, team, { place, draft }, () =>
    call.exercise.act({
      type: 'write_as_person',
      address,
      thread: threadId ?? null,
      subject: subject ?? '',
      content: contentOf(state.compiled, input),
      activate: [...(milestones ?? [])],
      deactivate: [...(deactivateMilestones ?? [])],
      ...(seen == null ? {} : { seen }),
      team: teamId,
      ...origin(call),
    }),
  );
  const { thread, message } = lastEvent({ ...done, events: done.events.filter(isWritten) }, 'mail_sent');
  return { id: `${thread}/${message}`, threadId: thread };
}

/** As opposed to a mail inject that it leads to. */
const isWritten = (event: ReturnType<Call['exercise']['act']>['events'][number]): boolean =>
  event.type === 'mail_sent' && event.by !== null;

/** Own text, a template as it is, or a template with another text; omitted fields come from the template. */
function contentOf(
  { definition, persons }: CompiledDefinition,
  { address, template, text, fileIds }: generated.SendEmailAsInput,
): WriteAsPerson['content'] {
  const files = [...(fileIds ?? [])];
  if (template == null) return { kind: 'own', text: text ?? '', files };
  const place = template - 1;
  if (text == null && files.length === 0) return { kind: 'template', template: place };
  const person = definition.emailPersons[persons.get(caseless(address)) ?? -1];
  const prepared = person?.templates[place]?.content.text ?? '';
  return { kind: 'template', template: place, edited: { text: text ?? prepared, files } };
}
