/** Every refusal code and its meaning. */
export const REFUSALS = {
  already_answered: 'The questionnaire was answered, and cannot be answered again.',
  already_confirmed: 'The inject was confirmed already.',
  already_member: 'The person is in the team already.',
  already_opened: 'The questionnaire was opened already.',
  already_sent: 'The inject was sent to the team already.',
  alternative_unknown: 'The inject has no such alternative.',
  bad_answer: 'An answer does not fit its question.',
  bad_value: 'A value is out of range, too long, or not of the kind that is expected.',
  channel_unknown: 'The definition has no such channel.',
  duplicate_team: 'Another team has this name or address.',
  feedback_not_shared: 'The exercise shares no feedback with teams.',
  file_known: 'The file is known already.',
  file_unknown: 'There is no such file, or it is not for the caller.',
  inject_unknown: 'The definition has no such inject.',
  input_required: 'The tool needs an input.',
  milestone_unknown: 'The definition has no such milestone.',
  no_confirmation: 'The inject has no confirmation.',
  no_fitting_alternative: 'No alternative of the inject is for the team as it is now.',
  no_recipient: 'The mail has no recipient.',
  not_a_member: 'The person is not in the team.',
  not_allowed: 'The sender of the command is not allowed to do this.',
  nothing_to_change: 'The requested state is already the current one.',
  nothing_to_send: 'The mail has neither words nor files.',
  person_unknown: 'The definition has no such address.',
  question_unknown: 'The questionnaire has no such question.',
  questionnaire_unknown: 'The definition has no such questionnaire.',
  role_unknown: 'The definition has no such role.',
  team_acts_full: 'The team has done as much as it may; an instructor can raise that limit.',
  team_text_full: 'The team would have written more than it may; an instructor can raise that limit.',
  team_unknown: 'The exercise has no such team.',
  template_unknown: 'There is no such template for the reply.',
  thread_unknown: 'The team has no such thread.',
  too_many_acts: 'The person has done too much in the team within a minute. Try again after `Retry-After`.',
  tool_unknown: 'The definition has no such tool.',
  wrong_state: 'The exercise is not in a state in which this can be done.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Why a command was refused. The code is stable for programs, the message is for people. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
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

export function refuse(code: RefusalCode, message: string): never {
  throw new Refused({ code, message });
}

/** Refuses a command that is accepted later, by the wall clock. */
export function refuseFor(retryAfter: number, code: RefusalCode, message: string): never {
  throw new Refused({ code, message, retryAfter });
}
