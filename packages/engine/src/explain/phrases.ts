import type { TemplateParams } from '@muster/sentences';

const PHASES =
  'UNOPENED=has not been opened yet;READY=has not been started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished';
const BE = '{tense:past=was;present=is}';

/**
 * What explanations are made of, in English. A whole explanation is its parts one after another, so that another
 * language needs a text for each of them. Times and spans are milliseconds of exercise time.
 */
export const PHRASES = {
  end: '.',
  comma: ', ',
  colon: ': ',
  and: ' and ',
  and_after_choice: ', and ',
  or: ' or ',
  either: 'either ',
  open: '(',
  close: ')',
  because: ', because ',
  /** Something without a name, so that nobody has to count in a file. */
  excerpt: ' (`{text}`)',

  switched_on: '`{milestone}` to be on',
  switched_off: '`{milestone}` to be off',
  moment: '{at:minute}',
  exercise_start: 'the exercise to start',
  waiting: 'Waiting for ',
  due: 'Due since {at:minute} and on its way',
  sent_after: ', to be sent {span:minutes} later',
  stopped: '; the exercise is paused at {at:minute}',
  finishes_before: '; the exercise finishes before that, at {at:minute}, unless time is added',

  exercise_finished: 'the exercise has finished',
  other_role: 'it is for the role {roles:and} only, and the team is {role}',
  other_roles: 'it is for the roles {roles:and} only, and the team is {role}',
  other_role_than_none: 'it is for the role {roles:and} only, and the team has none',
  other_roles_than_none: 'it is for the roles {roles:and} only, and the team has none',
  never_holds: 'nothing that is still ahead can make {conditions:code_or} hold',

  sent: 'Sent at {at:minute} as `{alternative}`',
  sent_by_instructor: 'Sent by an instructor at {at:minute} as `{alternative}`',
  retracted: 'Retracted at {at:minute}',
  chosen_before: ': chosen at {at:minute}',
  sent_later: ', and sent {span:minutes} later',
  chosen: 'Chosen at {at:minute} as `{alternative}`',
  will_be_sent: '; it will be sent at {at:minute}',
  if_still_for_team: ', if it is still for the team then',
  never_sent: 'Can never be sent any more, because ',
  never_sent_by_itself: 'Can never be sent by itself any more, because ',
  instructor_can_send: '; an instructor can still send it',
  waiting_for_instructor: 'Waiting for an instructor to send it; ',
  would_be_sent: 'it would be sent as `{alternative}` now',
  none_fits_now: 'no alternative fits the team now: ',
  none_fits: 'no alternative fits the team',
  alternative_waits: '`{alternative}` waits for ',
  alternative_lacks: '`{alternative}` (',
  time_had_come: 'its time had come',
  was_switched_on: '`{milestone}` was switched on',
  was_switched_off: '`{milestone}` was switched off',
  instructor_sent: 'an instructor sent it',
  condition_held: ' while `{condition}` held',

  appeared: 'Appeared at {at:minute}',
  not_answered: '; not answered',
  answered: '; answered {times:once|# times}',
  never_appears: 'Can never appear any more, because ',

  on_from_start: 'On from the start',
  on_since: 'On since {at:minute}',
  off: 'Off',
  off_since: 'Off since {at:minute}',
  stays_off: ' It stays so, because the exercise has finished.',
  nothing_ahead: ' Nothing that is still ahead can switch it on, unless an instructor does.',
  goes_on: ' It goes on when ',
  or_when: '; or when ',
  other_things: 'one of {count:number} other things happens',
  another_team: 'another team reaches it',
  in_team: ' in the team {team}',
  by_instructor: ' by an instructor',
  which_waits: ', which waits for ',
  then_for: ', then for ',

  inject_sent: `the inject \`{inject}\` ({alternative}) ${BE} sent`,
  inject_confirmed: `the inject \`{inject}\` ${BE} confirmed`,
  first_mail: 'the team {tense:past=wrote;present=writes} to {address} for the first time',
  answered_from_template: '{address} {tense:past=answered;present=answers} from template {template:number}',
  tool_gave: 'the tool `{tool}` {tense:past=gave;present=gives} ',
  response: 'response {response:number}',
  questionnaire_submitted: `the questionnaire \`{questionnaire}\` ${BE} submitted`,
  question_answered: `question {question:number} of \`{questionnaire}\` ${BE} answered`,
  option: 'option {option:number}',
  option_chosen: ` of question {question:number} of \`{questionnaire}\` ${BE} chosen`,
  pattern_met:
    'the answer to question {question:number} of `{questionnaire}` {tense:past=met;present=meets} pattern {pattern:number}',
  answer_judged: `the answer to question {question:number} of \`{questionnaire}\` ${BE} judged`,
  command_met: 'a command {tense:past=met;present=meets} the rule `{rule}`',
  instructor_switched: 'an instructor {tense:past=switched;present=switches} it',
  instructor_switched_back: 'an instructor {tense:past=switched;present=switches} it back with a retraction',
  instructor_switched_with_mail: 'an instructor {tense:past=switched;present=switches} it with a mail of {address}',

  switches_nothing: 'It would switch nothing: ',
  it_waits: 'it waits for ',
  no_tool: 'The team does not have this tool: ',
  no_answer_now: `The tool does not answer now: the exercise {state:${PHASES}}`,
  input_missing: 'The tool does not answer: it asks for something to look for',
  tool_answers: 'The tool answers with ',
  default_response: 'the default response',
  no_response_fits: ', because no response fits the argument',
  for_other_roles: ' is for other roles',
  waits: ' waits for ',
} as const;

export type PartKind = keyof typeof PHRASES;

/** The parameters of a kind of part. */
export type PartParams<Kind extends PartKind> = TemplateParams<(typeof PHRASES)[Kind]>;
