import { defineErrors } from '@muster/kit/errors';
import type { RecordKind } from '../../resources/record-errors.ts';

export const statesErrors = defineErrors({
  state_unknown: { status: 404, meaning: 'The steward has no such state. The status is 400 when it is replaced.' },
  state_overlaps: { status: 409, meaning: 'The steward has a state of this kind at that time.' },
  too_many_states: { status: 400, meaning: 'The steward has as many states as a steward can have.' },
  hand_over_incomplete: {
    status: 400,
    meaning: 'The hand-over does not name every flight of the steward in that time once.',
  },
  hand_over_too_long: { status: 400, meaning: 'There are too many flights in that time to hand them over in one act.' },
});

export const STATE: RecordKind = { noun: 'state', unknown: statesErrors.state_unknown };
