import {
  type ActionView,
  attemptsLeft,
  contactsOfThread,
  type DetailSections,
  exerciseTimeAt,
  fromMinutes,
  introductionOf,
  isPrepared,
  type MailView,
  mailSeen,
  type OverlayView,
  questionnaireStanding,
  questionsOf,
  type SeenQuestionnaire,
  submissionCount,
  submissionSeen,
  type TeamSections,
  threadSeen,
  viewTeamSection,
} from '@muster/engine';
import { QUESTION_KINDS } from '../room/forms/question-kind.ts';
import type { Entry, Mail, Questionnaire, Submission, Thread } from '../room/frame/room.generated.ts';
import type { ActionLogKind } from '../server/kinds.generated.ts';
import type { Viewing } from './call.ts';
import {
  actorFields,
  attached,
  contactFields,
  idInTeam,
  inSeconds,
  instant,
  linkedIn,
  retractedFields,
  secondsSeen,
  senderFields,
} from './fields.ts';

export const ENTRY_KINDS: Readonly<Record<ActionView['kind'], ActionLogKind>> = {
  message: 'MESSAGE',
  mail: 'MAIL',
  tool: 'TOOL',
  questionnaire: 'QUESTIONNAIRE',
  answers: 'ANSWERS',
};

export function entryFields(viewing: Viewing, view: ActionView): Entry {
  const mail = view.kind === 'mail' ? mailSeen(viewing, view.thread, view.message) : undefined;
  const submission = view.kind === 'answers' ? submissionSeen(viewing, view.questionnaire, view.attempt) : undefined;
  const overlay = 'overlay' in view ? view.overlay : null;
  const confirmation = 'confirmation' in view ? view.confirmation : null;
  return {
    id: idInTeam(viewing, view.action),
    number: view.action,
    kind: ENTRY_KINDS[view.kind],
    timestamp: instant(view.at),
    exerciseTime: secondsSeen(viewing, view.time),
    questionnaire: 'questionnaire' in view ? view.questionnaire : null,
    retracted: retractedFields(viewing, 'retraction' in view ? view.retraction : null),
    message:
      view.kind === 'message'
        ? {
            channel: view.channel,
            text: view.text,
            sender: senderFields(view.sender),
            attachments: attached(viewing, view.attachments),
            linkedFiles: linkedIn(viewing, view.text),
          }
        : null,
    email:
      mail === undefined ? null : { id: `${mail.thread}/${mail.number}`, threadId: mail.thread, subject: mail.subject },
    overlay: overlay && overlayFields(viewing, view, overlay),
    confirmation: confirmation && {
      text: confirmation.text,
      isConfirmed: confirmation.confirmedAt !== null,
      confirmedAt: secondsSeen(viewing, confirmation.confirmedAt),
      user: actorFields(viewing, confirmation.confirmedBy),
    },
    toolUse:
      view.kind === 'tool'
        ? {
            tool: view.tool,
            argument: view.argument,
            text: view.text,
            user: actorFields(viewing, view.by),
            attachments: attached(viewing, view.attachments),
            linkedFiles: linkedIn(viewing, view.text),
          }
        : null,
    submission:
      submission === undefined
        ? null
        : {
            id: submissionId(viewing, submission),
            attempt: submission.attempt,
            user: actorFields(viewing, submission.by),
          },
  };
}

function overlayFields(viewing: Viewing, { time }: Pick<ActionView, 'time'>, { duration }: OverlayView) {
  const end = duration === null ? null : time + fromMinutes(duration);
  return {
    duration,
    endsAt: secondsSeen(viewing, end),
    timeLeft: end === null ? null : inSeconds(Math.max(0, end - exerciseTimeAt(viewing.state.clock, viewing.now))),
  };
}

export function mailFields(viewing: Viewing, view: MailView): Mail {
  const participants = threadSeen(viewing, view.thread)?.participants ?? [];
  return {
    id: `${view.thread}/${view.number}`,
    number: view.number,
    threadId: view.thread,
    from: view.from,
    to: participants.filter((address) => address !== view.from),
    subject: view.subject,
    text: view.text,
    sender: senderFields(view.sender),
    user: actorFields(viewing, view.by),
    timestamp: instant(view.at),
    exerciseTime: secondsSeen(viewing, view.time),
    deliveryState: view.undeliverable.length === 0 ? 'DELIVERED' : 'RETURNED',
    undeliverable: view.undeliverable,
    retracted: retractedFields(viewing, view.retraction),
    attachments: attached(viewing, view.attachments),
    linkedFiles: isPrepared(view) ? linkedIn(viewing, view.text) : [],
    logId: view.action === null ? null : idInTeam(viewing, view.action),
  };
}

export function threadFields(viewing: Viewing, view: TeamSections['thread']): Thread {
  const { id, subject, participants, messages } = view;
  const contacts = contactsOfThread(viewing, view).map((contact) => contactFields(viewing.state.compiled, contact));
  return { id, subject, participants, emailCount: messages, contacts };
}

type SubmissionView = TeamSections['submission'] | DetailSections['submission'];

function submissionId(viewing: Viewing, { questionnaire, attempt }: SubmissionView): string {
  const appeared = viewTeamSection(viewing.state, viewing.teamId, 'questionnaire', questionnaire);
  return `${idInTeam(viewing, appeared?.action ?? 0)}-${attempt}`;
}

export function submissionFields(viewing: Viewing, view: SubmissionView): Submission {
  const judgements = new Map(view.judgements.map((judgement) => [judgement.question, judgement]));
  return {
    id: submissionId(viewing, view),
    attempt: view.attempt,
    questionnaire: view.questionnaire,
    exerciseTime: secondsSeen(viewing, view.time),
    user: actorFields(viewing, view.by),
    answers: view.answers.map((answer, place) => {
      const judged = judgements.get(place);
      return {
        question: place + 1,
        options: answer.kind === 'choices' ? answer.options.map((option) => option + 1) : [],
        text: answer.kind === 'text' ? answer.text : null,
        judgement:
          judged === undefined ? null : { correct: judged.correct, points: judged.points, comment: judged.comment },
      };
    }),
  };
}

export function questionnaireFields(viewing: Viewing, one: SeenQuestionnaire): Questionnaire {
  const { questionnaire, view } = one;
  const { title, repeatable } = questionnaire;
  const introduction = introductionOf(viewing, one);
  return {
    id: `${viewing.teamId}/${title}`,
    questionnaireId: title,
    title,
    text: introduction.text,
    state: questionnaireStanding(viewing, one),
    repeatable,
    attemptsLeft: attemptsLeft(viewing, one),
    submissionCount: submissionCount(viewing, one),
    logId: view === null ? null : idInTeam(viewing, view.action),
    exerciseTime: secondsSeen(viewing, view?.appearedAt ?? null),
    attachments: attached(viewing, introduction.attachments),
    linkedFiles: linkedIn(viewing, introduction.text),
    questions: questionsOf(viewing, one).map(({ number, text, question }) => ({
      number,
      type: QUESTION_KINDS[question.type],
      text,
      options: 'options' in question ? question.options.map((option) => option.text) : [],
      min: 'min' in question ? question.min : null,
      max: 'max' in question ? question.max : null,
      linkedFiles: linkedIn(viewing, text),
    })),
  };
}
