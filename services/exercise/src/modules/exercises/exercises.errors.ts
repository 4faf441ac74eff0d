import { REFUSALS, type Refusal, type RefusalCode } from '@muster/engine';
import { type AppError, defineErrors, retryAfter } from '@muster/kit/errors';

const own = defineErrors({
  exercise_unknown: { status: 404, meaning: 'The exercise does not exist, or the caller cannot see it.' },
  not_the_creator: { status: 403, meaning: 'Only the creator of the exercise or an administrator can do this.' },
  is_creator: { status: 403, meaning: 'The creator of an exercise cannot be removed from it.' },
  exercise_running: { status: 409, meaning: 'The exercise is running; stop it first.' },
  teams_invalid: { status: 400, meaning: 'The number of teams, or a team name, is invalid.' },
  not_shareable: { status: 400, meaning: 'Exercises can be shared with instructors only.' },
  not_a_trainee: { status: 400, meaning: 'This user cannot be a member of a team.' },
  in_another_team: { status: 409, meaning: 'The person is in another team of the exercise already.' },
  join_code_unknown: { status: 404, meaning: 'No team has this join code.' },
  too_many_users: { status: 400, meaning: 'The request assigns more users than the maximum.' },
  team_quota_full: { status: 413, meaning: 'The files of the team would exceed their maximum total size.' },
  text_too_complex: {
    status: 413,
    meaning: 'Comparing the text with the patterns of the definition takes too long. Shorten the text.',
  },
  tags_missing: { status: 400, meaning: 'No tag was given.' },
  tag_unknown: { status: 404, meaning: 'No active trainee has the tag.' },
});

/** Maps refusals of the engine to HTTP. */
const STATUS: Readonly<Record<RefusalCode, number>> = {
  already_answered: 409,
  already_confirmed: 409,
  already_member: 409,
  already_opened: 409,
  already_sent: 409,
  alternative_unknown: 404,
  bad_answer: 400,
  bad_value: 400,
  channel_unknown: 404,
  duplicate_team: 409,
  feedback_not_shared: 409,
  file_known: 409,
  file_unknown: 404,
  inject_unknown: 404,
  input_required: 400,
  milestone_unknown: 404,
  no_confirmation: 409,
  no_fitting_alternative: 409,
  no_recipient: 400,
  not_a_member: 409,
  not_allowed: 403,
  nothing_to_change: 409,
  nothing_to_send: 400,
  person_unknown: 404,
  question_unknown: 404,
  questionnaire_unknown: 404,
  role_unknown: 400,
  team_acts_full: 413,
  team_text_full: 413,
  team_unknown: 404,
  template_unknown: 404,
  thread_unknown: 404,
  too_many_acts: 429,
  tool_unknown: 404,
  wrong_state: 409,
};

type RefusalEntries = { readonly [Code in RefusalCode]: { readonly status: number; readonly meaning: string } };

const refusals = defineErrors(
  Object.fromEntries(
    Object.entries(REFUSALS).map(([code, meaning]) => [code, { status: STATUS[code as RefusalCode], meaning }]),
  ) as RefusalEntries,
);

export const exercisesErrors = { ...own, ...refusals };

/** Converts a refusal of the engine to an error for the sender of the command. */
export function refused({ code, message, retryAfter: waitMs }: Refusal): AppError {
  return refusals[code](message, waitMs === undefined ? undefined : retryAfter(waitMs / 1000));
}
