import { Event } from '@muster/engine';
import type { Static } from 'typebox';
import {
  attachments,
  choice,
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

const Answer = record({
  question_id: id('Which question.'),
  options: listOf(id(''), 'Ids of the chosen options; empty: none, or the answer is a text.'),
  text: orNull(text(''), 'What was written; `null`: options were chosen.'),
  correct: orNull(
    flag(''),
    'Whether exactly the options that are right were chosen; `null`: none is marked, or a text.',
  ),
});
export type Answer = Static<typeof Answer>;

export const ActionLogLine = record(
  {
    action_log_id: text('Its id: the id of the team and its number in the log of the team, `12-3`.'),
    team_id,
    action_type: choice(
      ['INJECT', 'COMMAND', 'FORM', 'CUSTOM_INJECT'],
      'An inject was sent, a tool was used, a questionnaire appeared or was answered, an instructor told the team something of their own.',
    ),
    event_type: choice(
      ['inject_sent', 'tool_used', 'questionnaire_appeared', 'questionnaire_answered', 'own_inject_sent'],
      'The event that it tells of.',
    ),
    content: text(
      'The text as it was shown, in Markdown: of a tool its answer, of submitted answers what was answered.',
    ),
    sender: orNull(text(''), 'The address of whoever wrote or spoke; `null`: nobody in particular.'),
    attachments,
    timestamp: instant('When.'),
    exercise_time,
    user_id: orNull(pseudonym(''), 'Who did it; `null`: the definition.'),
    channel_id: orNull(id(''), 'The channel in which it arrived; `null`: none is told.'),
    inject_id: orNull(id(''), 'The inject; `null`: it is none.'),
    alternative: orNull(text(''), 'The name of the alternative of the inject; `null`: it is none.'),
    tool_id: orNull(id(''), 'The tool; `null`: none was used.'),
    tool_argument: orNull(text(''), 'What was typed into the tool; `null`: none was used.'),
    tool_response: orNull(id(''), 'The place of its response that answered; `null`: the default response, or no tool.'),
    questionnaire_id: orNull(id(''), 'The questionnaire; `null`: it is none.'),
    attempt: orNull(id(''), 'Which submission of the questionnaire by the team it is; `null`: it is none.'),
    answers: orNull(listOf(Answer, ''), 'One for each question; `null`: nothing was answered.'),
    email_id: orNull(text(''), 'The mail as which an inject came; `null`: it came as a message, or is none.'),
  },
  'An entry of the action log of a team, in order.',
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
  inject_id: orNull(id(''), 'The inject that it is; `null`: somebody wrote it.'),
  template: orNull(id(''), 'The place of the template from which an instructor answered; `null`: from none.'),
  undeliverable: listOf(text(''), 'Addresses at which nobody could be reached; empty: it has arrived.'),
});
export type Email = Static<typeof Email>;

export const EmailThreadLine = record(
  {
    thread_id: text('Its id: the teams that take part, and a number among their threads, `12:1`.'),
    team_id: id('The team in whose mailbox it is.'),
    team_ids: listOf(id(''), 'All teams that take part.'),
    subject: text('The subject of its first mail.'),
    timestamp: instant('When it began.'),
    participants: listOf(id(''), 'Who takes part, in `email_participants.jsonl`.'),
    emails: listOf(Email, 'Its mails, in order.'),
  },
  'A thread of mails in the mailbox of a team, in the order in which they began.',
);
export type EmailThreadLine = Static<typeof EmailThreadLine>;

export const MilestoneStateLine = record(
  {
    team_id,
    milestone_id: id('The milestone.'),
    name: text('Its name.'),
    reached: flag('Whether it is on.'),
    counts: flag('Whether it counts for the role of the team: is shown, scored, and may finish it.'),
    timestamp_reached: at('When it was last switched, on or off; `null`: never.'),
    first_on: at('When it was first switched on; `null`: never. One that is on from the start need not have been.'),
    last_on: at('When it was last switched on; `null`: never.'),
    exercise_time_reached: sometime('`timestamp_reached` in exercise time.'),
    exercise_time_first_on: sometime('`first_on` in exercise time.'),
    exercise_time_last_on: sometime('`last_on` in exercise time.'),
  },
  'How a milestone stands for a team: one line for each milestone of the definition, in its order.',
);
export type MilestoneStateLine = Static<typeof MilestoneStateLine>;

export const InjectStateLine = record(
  {
    team_id,
    inject_id: id('The inject.'),
    name: text('Its name.'),
    state: choice(
      ['WAITING', 'CHOSEN', 'WITHDRAWN', 'SENT'],
      'It has not come about; an alternative was chosen and waits for its delay; what was chosen no longer held, and it waits again; it was sent.',
    ),
    alternative: orNull(text(''), 'The alternative that was chosen or sent; `null`: none yet.'),
    timestamp: at('Since when it is in this state; `null`: from the start.'),
    exercise_time: sometime('The same in exercise time.'),
    confirmed: orNull(
      record({ timestamp: instant('When.'), exercise_time, user_id: pseudonym('By whom.') }),
      'That its button was pressed; `null`: it was not, or has none.',
    ),
  },
  'How an inject stands for a team: one line for each inject of the definition, in its order.',
);
export type InjectStateLine = Static<typeof InjectStateLine>;

const Judgement = record({
  question_id: id('Which answer.'),
  correct: flag('Whether it is right.'),
  comment: text('What the instructor has to say to it.'),
  shared: flag('Whether it is for the team to see.'),
  timestamp: instant('When.'),
  exercise_time,
  user_id: pseudonym('The instructor.'),
});
export type Judgement = Static<typeof Judgement>;

const Submission = record({
  attempt: id('Counted by team.'),
  timestamp: instant('When.'),
  exercise_time,
  user_id: pseudonym('Who submitted it.'),
  answers: listOf(Answer, 'One for each question.'),
  judgements: listOf(
    Judgement,
    'Judgements of its answers, in order; a later one of the same answer replaces an earlier one.',
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
    submissions: listOf(Submission, 'What was submitted, in order.'),
  },
  'How a questionnaire stands for a team: one line for each questionnaire of the definition, in its order.',
);
export type QuestionnaireStateLine = Static<typeof QuestionnaireStateLine>;

const told = (description: string) => orNull(text(''), `${description}; \`null\`: not told.`);

export const SandboxLogLine = record(
  {
    sandbox_log_id: text('Its id: the id of the team and its number among the logs of the team, `12-3`.'),
    team_id,
    '@timestamp': text('When the command was run, as the sandbox told it.'),
    timestamp: instant('When the platform received it.'),
    cmd: text('The command.'),
    type: told('Of which kind it is'),
    cmd_source: told('Where it was recorded'),
    working_directory: told('In which folder'),
    username: told('Who ran it'),
    container: told('Where'),
    while_running: flag('Whether exercise time passed for the team when it was received, so that rules count.'),
  },
  'A command that the sandbox of a team has reported, in the order in which they were received.',
);
export type SandboxLogLine = Static<typeof SandboxLogLine>;

export const EventLine = record(
  {
    position: id('Its place in the stream, without gaps.'),
    timestamp: instant('The wall time of the event, `at`.'),
    exercise_time: seconds('Its exercise time, `time`.'),
    event: Event,
  },
  'Everything that happened, in order.',
);
export type EventLine = Omit<Static<typeof EventLine>, 'event'> & { readonly event: Event };
