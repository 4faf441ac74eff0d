/** Why a command was not carried out. The code stays the same for programs, the message is for people. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
}

export type RefusalCode =
  | 'already_answered'
  | 'already_confirmed'
  | 'already_member'
  | 'already_opened'
  | 'already_sent'
  | 'bad_answer'
  | 'bad_value'
  | 'duplicate_team'
  | 'feedback_not_shared'
  | 'file_known'
  | 'input_required'
  | 'no_confirmation'
  | 'no_fitting_alternative'
  | 'no_recipient'
  | 'not_a_member'
  | 'not_allowed'
  | 'nothing_to_change'
  | 'nothing_to_send'
  | 'unknown_alternative'
  | 'unknown_channel'
  | 'unknown_file'
  | 'unknown_inject'
  | 'unknown_milestone'
  | 'unknown_person'
  | 'unknown_question'
  | 'unknown_questionnaire'
  | 'unknown_role'
  | 'unknown_team'
  | 'unknown_template'
  | 'unknown_thread'
  | 'unknown_tool'
  | 'wrong_state';

/** Ends a decision from within. `decide` turns it into a refusal; it never leaves the engine. */
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
