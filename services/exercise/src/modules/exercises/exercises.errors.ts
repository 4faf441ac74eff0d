import { REFUSALS, type Refusal, VERDICT } from '@muster/engine';
import { AppError, defineErrors, retryAfter } from '@muster/kit/errors';

const own = defineErrors({
  exercise_unknown: {
    status: 404,
    meaning: 'The exercise does not exist, or the caller cannot see it.',
    says: 'There is no exercise with this id that you can see.',
  },
  not_the_creator: {
    status: 403,
    meaning: 'Only the creator of the exercise or an administrator can do this.',
    says: 'This exercise was shared with you; only its creator or an administrator can delete it.',
  },
  is_creator: {
    status: 403,
    meaning: 'The creator of an exercise cannot be removed from it.',
    says: 'This instructor created the exercise; only they themselves and administrators can remove them.',
  },
  exercise_running: {
    status: 409,
    meaning: 'The exercise is running; stop it first.',
    says: 'The exercise is running. Stop or finish it before you delete it.',
  },
  teams_invalid: {
    status: 400,
    meaning: 'The number of teams, or a team name, is invalid.',
    says: {
      count_or_teams: 'Give either teamCount or teams.',
      count: 'An exercise has 1 to {max:number} teams.',
      cells: 'An exercise has at most {max:number} teams, and so 1 to {cells:number} cells of {size:number} teams.',
      too_many: 'An exercise can have at most {max:number} teams.',
    },
  },
  own_teams_invalid: {
    status: 400,
    meaning: 'The exercise cannot make a team for each who joins in this way.',
    says: {
      on_demand: 'ownTeams is for exercises on demand only; set onDemand as well.',
      max: 'maxTeams is 1 to {max:number}.',
      max_alone: 'maxTeams is for exercises with ownTeams only.',
    },
  },
  own_teams_full: {
    status: 409,
    meaning: 'The exercise that makes a team for each who joins has as many as it may have.',
    says: 'This exercise has {max:number} teams, and makes no more. Ask your instructor.',
  },
  not_shareable: {
    status: 400,
    meaning: 'Exercises can be shared with instructors only.',
    says: '"{username}" is not an instructor; exercises can be shared with instructors only.',
  },
  not_a_trainee: {
    status: 400,
    meaning: 'This user cannot be a member of a team.',
    says: {
      bot: '"{username}" is a bot; bots cannot be members of a team.',
      deactivated: '"{username}" is deactivated; activate the user first.',
      not_dealt: '"{username}" is no trainee; only trainees are dealt out.',
      guest: 'A guest of another exercise cannot be in this one.',
    },
  },
  in_another_team: {
    status: 409,
    meaning: 'The person is in another team of the exercise already.',
    says: 'This user is in another team of the exercise already, and can be in one only.',
  },
  stuck_after_invalid: {
    status: 400,
    meaning: 'The time after which a team counts as stuck is out of range.',
    says: 'stuckAfter must be from 1 to {max:number} seconds.',
  },
  guests_forbidden: {
    status: 403,
    meaning: 'This platform admits no guests.',
    says: 'This platform admits no guests (GUESTS): people join with an account.',
  },
  placing_invalid: {
    status: 400,
    meaning: 'A row of a list of users names a team in which its user cannot be.',
    says: {
      in_another_team: 'team is "{team}" here, and the user is in "{other}" of the exercise; move them there.',
      no_new_team:
        'team "{team}" is none of the exercise, and no team can be added: the exercise has started, or has finished.',
      ambiguous: 'team "{team}" can be any of {count:number} teams of the exercise; rename them.',
      role_unknown: 'role "{role}" is none of the definition.',
      other_role: 'role is "{role}" here, and the team has the role "{other}".',
      no_role: 'role is "{role}" here, and the team has none.',
      role_twice: 'role is "{role}" here, and "{other}" for the same team in row {first:number}.',
      other_cell: 'cell is "{cell}" here, and the team is in the cell "{other}".',
      no_cell: 'cell is "{cell}" here, and the team is in none.',
      cell_twice: 'cell is "{cell}" here, and "{other}" for the same team in row {first:number}.',
      cell_on_demand: 'cell is "{cell}" here, and on demand every team is on its own.',
      too_many_teams: 'team "{team}" would be one too many: an exercise has at most {max:number} teams.',
    },
  },
  join_code_unknown: {
    status: 404,
    class: 'refused',
    meaning: 'No team and no exercise has this join code.',
    says: 'No team has this join code. Ask your instructor for the right one.',
  },
  too_many_users: {
    status: 400,
    meaning: 'The request assigns more users than the maximum.',
    says: {
      tags: 'Give at most {max:number} tags.',
      users: 'These tags select more than {max:number} users, the maximum per request.',
    },
  },
  team_quota_full: {
    status: 413,
    meaning: 'The files of the team would exceed their maximum total size.',
    says: 'All files of a team together can have at most {max:number} MB (MAX_TEAM_FILES_MB).',
  },
  text_too_complex: {
    status: 413,
    meaning: 'Comparing the text with the patterns of the definition takes too long. Shorten the text.',
    says: 'Comparing this text with the patterns of the definition takes too long. Shorten the text.',
  },
  tags_missing: { status: 400, meaning: 'No tag was given.', says: 'Give at least one tag.' },
  tag_unknown: {
    status: 404,
    class: 'refused',
    meaning: 'No active trainee has the tag.',
    says: 'No active trainee has the tag "{tag}"; check its spelling.',
  },
});

/** The state of an exercise on demand, whose teams have states of their own. */
const THE_EXERCISE =
  'The exercise {state:READY=has not started yet;RUNNING=is running;STOPPED=is paused;FINISHED=has finished}';

/** Refusals of the engine with their status in HTTP, and with what the service itself says under their codes. */
const refusals = defineErrors({
  added_time_used: { status: 409, ...REFUSALS.added_time_used },
  already_answered: { status: 409, ...REFUSALS.already_answered },
  already_confirmed: { status: 409, ...REFUSALS.already_confirmed },
  already_member: { status: 409, ...REFUSALS.already_member },
  already_opened: { status: 409, ...REFUSALS.already_opened },
  already_retracted: { status: 409, ...REFUSALS.already_retracted },
  already_sent: { status: 409, ...REFUSALS.already_sent },
  alternative_unknown: { status: 404, ...REFUSALS.alternative_unknown },
  answered_meanwhile: {
    status: 409,
    meaning: REFUSALS.answered_meanwhile.meaning,
    says: { ...REFUSALS.answered_meanwhile.says, named: '{name} has answered this mail meanwhile.' },
  },
  bad_answer: {
    status: 400,
    meaning: REFUSALS.bad_answer.meaning,
    says: {
      ...REFUSALS.bad_answer.says,
      options_or_text: 'Answer {answer:number} must have either options or a text.',
    },
  },
  bad_value: {
    status: 400,
    meaning: REFUSALS.bad_value.meaning,
    says: { ...REFUSALS.bad_value.says, team_id: 'team_id must be the id of a team, a number.' },
  },
  cells_on_demand: { status: 400, ...REFUSALS.cells_on_demand },
  channel_unknown: {
    status: 404,
    meaning: REFUSALS.channel_unknown.meaning,
    says: { ...REFUSALS.channel_unknown.says, not_of_definition: 'There is no channel {channel}.' },
  },
  bad_points: { status: 400, ...REFUSALS.bad_points },
  duplicate_team: { status: 409, ...REFUSALS.duplicate_team },
  feedback_not_shared: { status: 409, ...REFUSALS.feedback_not_shared },
  file_known: { status: 409, ...REFUSALS.file_known },
  file_unknown: {
    status: 404,
    meaning: REFUSALS.file_unknown.meaning,
    says: {
      ...REFUSALS.file_unknown.says,
      not_seen: 'There is no file with this id in the exercise that you can see.',
    },
  },
  inject_unknown: {
    status: 404,
    meaning: REFUSALS.inject_unknown.meaning,
    says: { ...REFUSALS.inject_unknown.says, id: 'Your team has received no message with this id.' },
  },
  input_required: { status: 400, ...REFUSALS.input_required },
  judged_meanwhile: {
    status: 409,
    meaning: `${REFUSALS.judged_meanwhile.meaning} \`judgement\` says how it was judged, and by whom.`,
    says: {
      ...REFUSALS.judged_meanwhile.says,
      named: `{name} has judged this answer meanwhile, as ${VERDICT}.`,
    },
  },
  level_unknown: { status: 404, ...REFUSALS.level_unknown },
  milestone_unknown: { status: 404, ...REFUSALS.milestone_unknown },
  no_confirmation: { status: 409, ...REFUSALS.no_confirmation },
  no_fitting_alternative: { status: 409, ...REFUSALS.no_fitting_alternative },
  no_recipient: { status: 400, ...REFUSALS.no_recipient },
  not_a_member: { status: 409, ...REFUSALS.not_a_member },
  not_allowed: { status: 403, ...REFUSALS.not_allowed },
  not_retractable: { status: 409, ...REFUSALS.not_retractable },
  nothing_to_change: { status: 409, ...REFUSALS.nothing_to_change },
  nothing_to_send: { status: 400, ...REFUSALS.nothing_to_send },
  person_unknown: {
    status: 404,
    meaning: REFUSALS.person_unknown.meaning,
    says: { ...REFUSALS.person_unknown.says, simulated: 'The definition has no simulated person with this address.' },
  },
  question_unknown: { status: 404, ...REFUSALS.question_unknown },
  questionnaire_unknown: {
    status: 404,
    meaning: REFUSALS.questionnaire_unknown.meaning,
    says: {
      ...REFUSALS.questionnaire_unknown.says,
      id: 'The team has no questionnaire with this id.',
      not_of_definition: 'The definition has no questionnaire {questionnaire}.',
    },
  },
  retracted: { status: 409, ...REFUSALS.retracted },
  role_unknown: {
    status: 400,
    meaning: REFUSALS.role_unknown.meaning,
    says: {
      ...REFUSALS.role_unknown.says,
      not_of_definition: 'The definition has no role {role:words}; use one of its roles, or none.',
    },
  },
  team_acts_full: { status: 413, ...REFUSALS.team_acts_full },
  team_text_full: { status: 413, ...REFUSALS.team_text_full },
  team_unknown: {
    status: 404,
    meaning: REFUSALS.team_unknown.meaning,
    says: { ...REFUSALS.team_unknown.says, not_seen: 'There is no team with this id that you can see.' },
  },
  template_unknown: { status: 404, ...REFUSALS.template_unknown },
  thread_unknown: {
    status: 404,
    meaning: REFUSALS.thread_unknown.meaning,
    says: { ...REFUSALS.thread_unknown.says, not_seen: 'There is no thread with this id that you can see.' },
  },
  too_many_acts: { status: 429, ...REFUSALS.too_many_acts },
  tool_unknown: {
    status: 404,
    meaning: REFUSALS.tool_unknown.meaning,
    says: { ...REFUSALS.tool_unknown.says, not_of_definition: 'The definition has no tool {tool}.' },
  },
  wrong_state: {
    status: 409,
    meaning: REFUSALS.wrong_state.meaning,
    says: {
      ...REFUSALS.wrong_state.says,
      start_together: 'All teams of this exercise start together; use startExercise.',
      not_open: 'The exercise is not open, so no team can start.',
      no_new_team: 'The exercise has finished, so no team can be added.',
      team_started: 'The team has started, so it cannot be removed.',
      no_files: 'The exercise has finished, so it accepts no files.',
      exercise_not_started: `${THE_EXERCISE}, so it cannot be started.`,
      exercise_not_stopped: `${THE_EXERCISE}, so it cannot be paused.`,
      exercise_not_finished: `${THE_EXERCISE}, so it cannot be finished.`,
      exercise_not_now: `${THE_EXERCISE}, so this cannot be done now.`,
    },
  },
});

export const exercisesErrors = { ...own, ...refusals };

/** Converts a refusal of the engine to an error for the sender of the command. */
export function refused(refusal: Refusal): AppError {
  const { retryAfter: waitMs } = refusal;
  return new AppError(refusals[refusal.code], refusal, waitMs === undefined ? {} : retryAfter(waitMs / 1000));
}
