import { defineActs } from '../../audit/index.ts';

export const exercisesActs = defineActs({
  'exercise.created': 'An exercise was created, or copied from another one.',
  'exercise.started': 'An exercise was started or resumed.',
  'exercise.stopped': 'An exercise was stopped.',
  'exercise.finished': 'An exercise was finished.',
  'exercise.time_added': 'Time was added to an exercise.',
  'exercise.time_taken_back': 'Added time was taken back from an exercise.',
  'exercise.renamed': 'An exercise was renamed.',
  'exercise.planned': 'The planned start of an exercise was set or removed.',
  'exercise.stuck_after_set':
    'The time after which teams of an exercise count as stuck was set. Details: the number of `seconds`.',
  'exercise.results_released': 'The results of an exercise were released: its teams can look back on their own.',
  'exercise.results_taken_back': 'The results of an exercise were taken back.',
  'exercise.guests_admitted': 'People without an account were let join an exercise.',
  'exercise.guests_refused': 'People without an account can join an exercise no longer.',
  'exercise.shared': 'An exercise was shared. Details: the id of the user it was shared `with`.',
  'exercise.unshared': 'The sharing of an exercise ended. Details: the id of the user it was shared `with`.',
  'exercise.deleted': 'An exercise was deleted, with all its data.',
  'team.added': 'A team was added to an exercise.',
  'team.removed': 'A team was removed from an exercise.',
  'team.token_rotated': 'The sandbox of a team got a new token.',
  'team.code_rotated': 'A team got a new code to join it.',
});
