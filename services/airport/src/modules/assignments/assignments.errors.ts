import { defineErrors } from '@muster/kit/errors';

export const assignmentsErrors = defineErrors({
  already_assigned: { status: 400, meaning: 'The steward is assigned to the flight already.' },
  not_assigned: { status: 404, meaning: 'The steward is not assigned to the flight.' },
  not_available: { status: 400, meaning: 'The steward is not available at that time.' },
  flight_cancelled: { status: 400, meaning: 'The flight is cancelled and needs no crew.' },
  flights_overlap: { status: 400, meaning: 'The steward is on another flight at that time.' },
  connection_too_short: { status: 400, meaning: 'There is too little time between two flights of the steward.' },
  connection_elsewhere: { status: 400, meaning: 'The next flight of the steward starts at another airport.' },
  duty_starts_elsewhere: {
    status: 400,
    meaning: 'The steward would begin a duty at another airport than the one where their last duty ended.',
  },
  duty_too_long: { status: 400, meaning: 'The duty of the steward would be longer than the rules allow.' },
  rest_too_short: { status: 400, meaning: 'The rest of the steward would be shorter than the rules ask for.' },
  duty_hours_exceeded: { status: 400, meaning: 'The steward would have more hours of duty than the rules allow.' },
  flight_time_exceeded: {
    status: 400,
    meaning: 'The steward would have more flight time than the rules allow.',
  },
  weekly_rest_missing: {
    status: 400,
    meaning: 'The steward would not have the long rest that the rules ask for about once a week.',
  },
  crew_full: { status: 400, meaning: 'As many stewards as a flight can have are assigned to the flight.' },
  roster_full: {
    status: 400,
    meaning: 'The steward has as many flights as a steward can have. Remove past assignments first.',
  },
  changes_refused: { status: 400, meaning: 'One of several changes is refused, so none was made. `changes` says why.' },
  swap_pointless: { status: 400, meaning: 'A swap needs two stewards and two flights.' },
});
