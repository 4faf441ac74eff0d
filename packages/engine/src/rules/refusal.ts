import { type Said, type SaidArguments, said } from '@muster/sentences';

/** The subject and the verb of a refusal in a wrong state. On demand, the state is that of the team. */
const WHOSE_STATE =
  '{whose:exercise=The exercise;team=The team} {state:UNOPENED=has not been opened yet;READY=has not been started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}';

/** How an answer was judged. */
export const VERDICT = '{verdict:correct=correct;wrong=not correct}';

/** Every refusal code, its meaning and its sentences. */
export const REFUSALS = {
  added_time_used: {
    meaning: 'Less added time is left than should be taken back.',
    says: {
      none: 'No added time is left to take back.',
      most: 'At most {max:number} minutes can be taken back: that much was added and is not used yet.',
    },
  },
  already_answered: {
    meaning: 'The questionnaire was answered, and cannot be answered again.',
    says: {
      once: 'Your team has answered {questionnaire} already.',
      often: 'Your team has answered {questionnaire} {max:number} times, and no more are allowed.',
    },
  },
  already_confirmed: {
    meaning: 'The inject was confirmed already.',
    says: 'Your team has confirmed this message already.',
  },
  already_member: {
    meaning: 'The person is in the team already.',
    says: 'This person is a member of the team {team} already.',
  },
  already_opened: { meaning: 'The questionnaire was opened already.', says: 'The exercise has been opened already.' },
  already_sent: {
    meaning: 'The inject was sent to the team already.',
    says: 'The team {team} has received {inject} already.',
  },
  already_retracted: {
    meaning: 'It was retracted already.',
    says: 'This was retracted already.',
  },
  alternative_unknown: {
    meaning: 'The inject has no such alternative.',
    says: 'The inject {inject} has no alternative {alternative}.',
  },
  answered_meanwhile: {
    meaning: 'Another instructor has answered in the conversation since the caller read it.',
    says: { somebody: 'Somebody has answered this mail meanwhile.' },
  },
  bad_answer: {
    meaning: 'An answer does not fit its question.',
    says: {
      count: 'The questionnaire wants an answer to each question ({expected:number}), not {given:number}.',
      choose: 'Question {question:number} is answered by choosing.',
      options: 'Question {question:number} has only {options:number} options.',
      one_option: 'Question {question:number} wants one option, not {given:number}.',
      text: 'Question {question:number} is answered by a text.',
      too_short: 'The answer to question {question:number} needs at least {min:1 character|# characters}.',
      too_long: 'The answer to question {question:number} may have at most {max:1 character|# characters}.',
    },
  },
  bad_points: {
    meaning: 'The points do not fit the question.',
    says: {
      none: 'No points are given for this question.',
      range: 'For this question there are 0 to {max:number} points.',
      too_fine: 'Points can have at most two decimal places.',
      level_or_points: 'A level gives its own points: send either the level or points.',
    },
  },
  bad_value: {
    meaning: 'A value is out of range, too long, or not of the kind that is expected.',
    says: {
      own_stream: 'On demand, every team has a stream of its own.',
      minutes: 'minutes must be a number other than 0.',
      duration: 'An exercise can last at most {max:number} minutes.',
      nobody_joins: 'Say who joins the team.',
      no_team: 'An exercise needs at least one team.',
      no_limit: 'Say which limit to raise.',
      limit_not_whole: '{limit} must be a whole number above 0.',
      limit_too_high: '{limit} can be raised to {max:number}, ten times what the platform allows.',
      team_id_low: 'A team cannot have the id {id:number}: ids count from 1.',
      team_unnamed: 'The team {id:number} needs a name.',
      team_name_too_long: 'The name of a team has at most {max:number} characters.',
      team_without_address: 'The team {team} needs a mail address.',
      cell_unnamed: 'The cell of the team {team} needs a name.',
      cell_name_too_long: 'The name of a cell has at most {max:number} characters.',
      address_too_long: 'An address has at most {max:number} characters.',
      file_unnamed: 'A file needs an id and a name.',
      file_of_definition: 'This is how files of the definition are named.',
    },
  },
  cells_on_demand: {
    meaning: 'Teams of an exercise on demand have no cells.',
    says: {
      teams: 'On demand every team is on its own, so teams cannot have cells.',
      definition: 'The teams of this definition belong together in cells, and on demand every team is on its own.',
    },
  },
  channel_unknown: {
    meaning: 'The definition has no such channel.',
    says: { not_for_messages: 'There is no channel {channel} for messages.' },
  },
  duplicate_team: {
    meaning: 'Another team has this name or address.',
    says: {
      id_used: 'There is, or was, a team with the id {id:number}.',
      id_twice: 'Two teams have the same id.',
      address: 'The mail address {address} is taken already.',
    },
  },
  feedback_not_shared: {
    meaning: 'The exercise shares no feedback with teams.',
    says: 'This exercise does not share feedback with teams.',
  },
  file_known: { meaning: 'The file is known already.', says: 'The file {file} is known already.' },
  file_unknown: {
    meaning: 'There is no such file, or it is not for the caller.',
    says: { not_attachable: 'There is no such file to attach.' },
  },
  inject_unknown: {
    meaning: 'The definition has no such inject.',
    says: {
      not_received: 'Your team has received no message with the number {number:number}.',
      not_of_definition: 'The definition has no inject {inject}.',
    },
  },
  input_required: { meaning: 'The tool needs an input.', says: 'Say what {tool} should look for.' },
  judged_meanwhile: {
    meaning: 'The answer has another judgement than the caller knows.',
    says: { somebody: `Somebody has judged this answer meanwhile, as ${VERDICT}.` },
  },
  level_unknown: {
    meaning: 'The rubric of the question has no such level.',
    says: 'Question {question:number} has no level {level}.',
  },
  milestone_unknown: {
    meaning: 'The definition has no such milestone.',
    says: {
      other_question: 'The milestone {milestone} does not belong to question {question:number}.',
      not_of_definition: 'The definition has no milestone {milestone}.',
      not_followed: 'The milestone {milestone} was not switched by what is retracted, or was switched since.',
    },
  },
  no_confirmation: {
    meaning: 'The inject has no confirmation.',
    says: 'There is nothing to confirm about this message.',
  },
  no_fitting_alternative: {
    meaning: 'No alternative of the inject is for the team as it is now.',
    says: 'No alternative of {inject} fits the team now: choose one yourself.',
  },
  no_recipient: {
    meaning: 'The mail has no recipient.',
    says: {
      nobody: 'There is nobody in this conversation who could be answered.',
      not_given: 'Say to whom the mail goes: an address other than your own.',
    },
  },
  not_a_member: {
    meaning: 'The person is not in the team.',
    says: { person: 'This person is not a member of the team {team}.', you: 'You are not a member of this team.' },
  },
  not_allowed: {
    meaning: 'The sender of the command is not allowed to do this.',
    says: {
      place_others: 'Only instructors may place others in a team.',
      remove_others: 'Only instructors may take others out of a team.',
      instructors: 'Only instructors may do this.',
      start: 'Only instructors may start this exercise.',
    },
  },
  not_retractable: {
    meaning: 'Only what teams received from instructors, the definition or simulated people can be retracted.',
    says: {
      not_received: 'The team {team} has received no such message or mail.',
      of_team: 'What a team wrote cannot be retracted.',
      of_mail_system: 'What the mail system answers cannot be retracted.',
      other: 'Only messages, injects and mails can be retracted.',
    },
  },
  nothing_to_change: {
    meaning: 'The requested state is already the current one.',
    says: {
      team: 'The team {team} is so already.',
      limit: '{limit} of the team {team} is {value:number} already; it can only be raised.',
      milestone: 'The milestone {milestone} is {state:on=on;off=off} already.',
    },
  },
  nothing_to_send: {
    meaning: 'The mail has neither words nor files.',
    says: { text_or_file: 'Write something, or attach a file.', text: 'Write something.' },
  },
  person_unknown: {
    meaning: 'The definition has no such address.',
    says: { not_of_definition: 'The definition has nobody at {address}.' },
  },
  question_unknown: {
    meaning: 'The questionnaire has no such question.',
    says: 'There is no free-form question {question:number} in {questionnaire}.',
  },
  questionnaire_unknown: {
    meaning: 'The definition has no such questionnaire.',
    says: {
      not_of_team: 'Your team has no questionnaire {questionnaire}.',
      no_submission: 'The team {team} has made no submission {attempt:number} of {questionnaire}.',
    },
  },
  retracted: {
    meaning: 'What it is about was retracted.',
    says: 'Your instructors have retracted this message.',
  },
  role_unknown: {
    meaning: 'The definition has no such role.',
    says: { of_team: 'The team {team} cannot have the role {role}: the definition has no such role.' },
  },
  team_acts_full: {
    meaning: 'The team has done as much as it may; an instructor can raise that limit.',
    says: {
      members: 'Your team may act {max:number} times, and this would be more. Ask an instructor to raise this limit.',
      instructors:
        'For the team {team}, instructors may act {max:number} times, and this would be more. Raise the limits of the team.',
    },
  },
  team_text_full: {
    meaning: 'The team would have written more than it may; an instructor can raise that limit.',
    says: {
      members:
        'Your team may write {max:number} MB of text, and this would be more. Ask an instructor to raise this limit.',
      instructors:
        'For the team {team}, instructors may write {max:number} MB of text, and this would be more. Raise the limits of the team.',
    },
  },
  team_unknown: {
    meaning: 'The exercise has no such team.',
    says: { not_of_exercise: 'There is no team {team:number} in this exercise.' },
  },
  template_unknown: {
    meaning: 'There is no such template for the reply.',
    says: '{address} has no template {template:number}.',
  },
  thread_unknown: {
    meaning: 'The team has no such thread.',
    says: {
      not_of_team: 'Your team has no conversation {thread}.',
      not_of_person: '{address} takes no part in a conversation {thread} of this team.',
    },
  },
  too_many_acts: {
    meaning: 'The person has done too much in the team within a minute. Try again after `Retry-After`.',
    says: 'One person may act {max:number} times per minute in a team: wait for {seconds:a second|# seconds}.',
  },
  tool_unknown: { meaning: 'The definition has no such tool.', says: { not_of_team: 'Your team has no tool {tool}.' } },
  wrong_state: {
    meaning: 'The exercise is not in a state in which this can be done.',
    says: {
      not_now: `${WHOSE_STATE}, so this cannot be done now.`,
      teams_fixed: `${WHOSE_STATE}, so teams cannot be changed any more.`,
      teams_cannot_act: `${WHOSE_STATE}, so teams cannot act now.`,
      not_stopped: `${WHOSE_STATE}, so it cannot be paused.`,
      not_finished: `${WHOSE_STATE}, so it cannot be finished.`,
      not_resumed: `${WHOSE_STATE}, so it cannot be resumed.`,
      not_started: `${WHOSE_STATE}, so it cannot be started.`,
    },
  },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Why a command was refused. The code is stable for programs, the message is for people. */
export interface Refusal extends Said {
  readonly code: RefusalCode;
  /** After how many milliseconds the same command may be accepted, if time alone decides. */
  readonly retryAfter?: number;
}

/** Aborts a decision. `decide` turns it into a refusal; it never leaves the engine. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

type Sentence<Code extends RefusalCode> = SaidArguments<(typeof REFUSALS)[Code]['says']>;

export function refuse<Code extends RefusalCode>(code: Code, ...sentence: Sentence<Code>): never {
  throw new Refused({ code, ...said(REFUSALS[code].says, sentence) });
}

/** Refuses a command that is accepted later, by the wall clock. */
export function refuseFor<Code extends RefusalCode>(
  retryAfter: number,
  code: Code,
  ...sentence: Sentence<Code>
): never {
  throw new Refused({ code, ...said(REFUSALS[code].says, sentence), retryAfter });
}
