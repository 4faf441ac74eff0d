import { type Static, Type } from 'typebox';

const STATUSES = ['SCHEDULED', 'DELAYED', 'BOARDING', 'DEPARTED', 'ARRIVED', 'CANCELLED'] as const;

/** One schema for every use of a status, so that generated clients have one type. */
export const FlightStatus = Type.Unsafe<(typeof STATUSES)[number]>({
  $id: 'FlightStatus',
  type: 'string',
  enum: [...STATUSES],
  description:
    'The status of a flight. A cancelled flight needs no airplane and no crew, and blocks neither for other flights.',
});
export type FlightStatus = Static<typeof FlightStatus>;

/** The default status. */
export const FIRST_STATUS: FlightStatus = 'SCHEDULED';
