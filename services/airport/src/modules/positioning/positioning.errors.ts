import { defineErrors } from '@muster/kit/errors';
import type { RecordKind } from '../../resources/record-errors.ts';

export const positioningErrors = defineErrors({
  positioning_trip_unknown: { status: 404, meaning: 'The steward has no such positioning trip.' },
  too_many_positioning_trips: {
    status: 400,
    meaning: 'The steward has as many positioning trips as a steward can have. Delete past ones first.',
  },
});

export const POSITIONING_TRIP: RecordKind = {
  noun: 'positioning trip',
  unknown: positioningErrors.positioning_trip_unknown,
};
