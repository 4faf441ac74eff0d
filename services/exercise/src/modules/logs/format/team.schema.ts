import { Event } from '@muster/engine';
import type { Static } from 'typebox';
import {
  attachments,
  choice,
  decimal,
  flag,
  id,
  instant,
  listOf,
  orNull,
  pseudonym,
  record,
  seconds,
  text,
} from './fields.schema.ts';

const team_id = id('The team.');
const exercise_time = seconds('When, in exercise time.');
const sometime = (description: string) => orNull(seconds(''), description);
const at = (description: string) => orNull(instant(''), description);

const Retracted = record({
  timestamp: instant('When.'),
  exercise_time,
  user_id: pseudonym('Who retracted it.'),
});
export type Retracted = Static<typeof Retracted>;
const retracted = orNull(
  Retracted,
  'An instructor retracted it: teams see its text no more, which stays here; `null`: nobody did.',
);

const Answer = record({
  question_id: id('The id of the question.'),
  options: listOf(id(''), 'Ids of the chosen options; empty: none, or the answer is a text.'),
  text: orNull(text(''), 'The text; `null`: options were chosen.'),
  correct: orNull(
    flag(''),
    'Whether exactly the correct options were chosen; `null`: none is marked, or the answer is a text.',
  ),
});
export type Answer = Static<typeof Answer>;

export const ActionLogLine = record(
  {
    action_log_id: text('Its id: the id of the team and its number in the log of the team, `12-3`.'),
    team_id,
    action_type: choice(
      ['INJECT', 'COMMAND', 'FORM', 'CUSTOM_INJECT'],
      'An inject was sent, a tool was used, a questionnaire appeared or was answered, or an instructor sent an own message.',
    ),
    event_type: choice(
      ['inject_sent', 'tool_used', 'questionnaire_appeared', 'questionnaire_answered', 'own_inject_sent'],
      'The event that it describes.',
    ),
    content: text('The text as shown, in Markdown: for a tool its answer, for a submission the answers.'),
    sender: orNull(text(''), 'The address of the sender; `null`: none in particular.'),
    attachments,
    timestamp: instant('When.'),
    exercise_time,
    user_id: orNull(pseudonym(''), 'Who did it; `null`: the definition.'),
    channel_id: orNull(id(''), 'The channel in which it arrived; `null`: none.'),
    inject_id: orNull(id(''), 'The inject; `null`: none.'),
    alternative: orNull(text(''), 'The name of the alternative of the inject; `null`: none.'),
    tool_id: orNull(id(''), 'The tool; `null`: none was used.'),
    tool_argument: orNull(text(''), 'The argument of the tool; `null`: none was used.'),
    tool_response: orNull(
      id(''),
      'The number of the response that answered, counted from 1; `null`: the default response, or no tool.',
    ),
    questionnaire_id: orNull(id(''), 'The questionnaire; `null`: none.'),
    attempt: orNull(id(''), 'The attempt of the team at the questionnaire; `null`: none.'),
    answers: orNull(listOf(Answer, ''), 'One per question; `null`: nothing was answered.'),
    email_id: orNull(text(''), 'The mail that an inject was sent as; `null`: it was a message, or there is none.'),
    retracted,
  },
  'An entry in the action log of a team, in order.',
);
export type ActionLogLine = Static<typeof ActionLogLine>;

const Email = record({
  email_id: text('Its id: the thread and its number in it, `12:1/2`.'),
  sender_id: id('Who sent it, in `email_participants.jsonl`.'),
  subject: text('Its subject.'),
  content: text('Its text, in Markdown.'),
  attachments,
  timestamp: instant('When.'),
  exercise_time,
  user_id: orNull(pseudonym(''), 'Who wrote it; `null`: the definition, or the mail system.'),
  inject_id: orNull(id(''), 'The inject that it belongs to; `null`: a user wrote it.'),
  template: orNull(id(''), 'The number of the template that an instructor replied with, counted from 1; `null`: none.'),
  undeliverable: listOf(text(''), 'Addresses that do not exist; empty: it was delivered.'),
  retracted,
});
export type Email = Static<typeof Email>;

export const EmailThreadLine = record(
  {
    thread_id: text('Its id: the teams that take part, and a number among their threads, `12:1`.'),
    team_id: id('The team whose mailbox it is in.'),
    team_ids: listOf(id(''), 'All teams that take part.'),
    subject: text('The subject of its first mail.'),
    timestamp: instant('When it began.'),
    participants: listOf(id(''), 'Its participants, in `email_participants.jsonl`.'),
    emails: listOf(Email, 'Its mails, in order.'),
  },
  'A thread in the mailbox of a team, in the order of their start.',
);
export type EmailThreadLine = Static<typeof EmailThreadLine>;

export const MilestoneStateLine = record(
  {
    team_id,
    milestone_id: id('The milestone.'),
    name: text('Its name.'),
    reached: flag('Whether it is on.'),
    counts: flag('Whether it counts for the role of the team: is shown, scored, and can finish it.'),
    timestamp_reached: at('When it was last switched, on or off; `null`: never.'),
    first_on: at(
      'When it was first switched on; `null`: never. One that is on from the start may never have been switched.',
    ),
    last_on: at('When it was last switched on; `null`: never.'),
    exercise_time_reached: sometime('`timestamp_reached` in exercise time.'),
    exercise_time_first_on: sometime('`first_on` in exercise time.'),
    exercise_time_last_on: sometime('`last_on` in exercise time.'),
  },
  'The state of a milestone for a team: one line per milestone of the definition, in its order.',
);
export type MilestoneStateLine = Static<typeof MilestoneStateLine>;

export const InjectStateLine = record(
  {
    team_id,
    inject_id: id('The inject.'),
    name: text('Its name.'),
    state: choice(
      ['WAITING', 'CHOSEN', 'WITHDRAWN', 'SENT'],
      'It was not chosen yet; an alternative was chosen and waits for its delay; the condition was no longer met, so it waits again; it was sent.',
    ),
    alternative: orNull(text(''), 'The alternative that was chosen or sent; `null`: none yet.'),
    timestamp: at('Since when it has been in this state; `null`: from the start.'),
    exercise_time: sometime('The same in exercise time.'),
    confirmed: orNull(
      record({ timestamp: instant('When.'), exercise_time, user_id: pseudonym('Who pressed it.') }),
      'The press of its button; `null`: it was not pressed, or has none.',
    ),
    retracted,
  },
  'The state of an inject for a team: one line per inject of the definition, in its order.',
);
export type InjectStateLine = Static<typeof InjectStateLine>;

const Judgement = record({
  question_id: id('The answer that is judged.'),
  correct: flag('Whether it is correct.'),
  points: orNull(decimal(''), 'The points for it; `null`: none were given.'),
  level: orNull(text(''), 'The level of the rubric that gave them; `null`: none was chosen.'),
  comment: text('The comment of the instructor.'),
  shared: flag('Whether the team sees it.'),
  timestamp: instant('When.'),
  exercise_time,
  user_id: pseudonym('The instructor.'),
});
export type Judgement = Static<typeof Judgement>;

const Submission = record({
  attempt: id('The attempt, counted per team.'),
  timestamp: instant('When.'),
  exercise_time,
  user_id: pseudonym('Who submitted it.'),
  answers: listOf(Answer, 'One per question.'),
  judgements: listOf(
    Judgement,
    'Judgements of its answers, in order; a later one replaces an earlier one of the same answer.',
  ),
});
export type Submission = Static<typeof Submission>;

export const QuestionnaireStateLine = record(
  {
    team_id,
    questionnaire_id: id('The questionnaire.'),
    title: text('Its title.'),
    state: choice(
      ['WAITING', 'SENT', 'ANSWERED'],
      'It has not appeared; it can be answered; it was answered at least once.',
    ),
    timestamp: at('When it appeared; `null`: not yet.'),
    exercise_time: sometime('The same in exercise time.'),
    submissions: listOf(Submission, 'The submissions, in order.'),
  },
  'The state of a questionnaire for a team: one line per questionnaire of the definition, in its order.',
);
export type QuestionnaireStateLine = Static<typeof QuestionnaireStateLine>;

const textIfSent = (description: string) => orNull(text(''), `${description}; \`null\`: not sent.`);

export const SandboxLogLine = record(
  {
    sandbox_log_id: text('Its id: the id of the team and its number among the logs of the team, `12-3`.'),
    team_id,
    '@timestamp': text('When the command was run, as sent by the sandbox.'),
    timestamp: instant('When the platform received it.'),
    cmd: text('The command.'),
    type: textIfSent('Its kind'),
    cmd_source: textIfSent('Where it was recorded'),
    working_directory: textIfSent('The working directory'),
    username: textIfSent('The user in the sandbox'),
    container: textIfSent('Where'),
    while_running: flag('Whether exercise time was running for the team when it was received, so that rules apply.'),
  },
  'A command reported by the sandbox of a team, in the order of receipt.',
);
export type SandboxLogLine = Static<typeof SandboxLogLine>;

export const EventLine = record(
  {
    position: id('Its position in the stream, without gaps.'),
    timestamp: instant('The wall time of the event, `at`.'),
    exercise_time: seconds('Its exercise time, `time`.'),
    teams: listOf(
      id(''),
      'The ids of the teams that it concerns, whatever the event: those of a mail are all of its thread; empty: no team in particular.',
    ),
    event: Event,
  },
  'Everything that happened, in order. People who joined or left at once are in the order of their pseudonyms.',
);
export type EventLine = Omit<Static<typeof EventLine>, 'event' | 'teams'> & {
  readonly teams: readonly number[];
  readonly event: Event;
};
