const MINUTE_MS = 60_000;

/** The maximum length of a duty, by its local start time and its number of flights. */
export interface FlightDutyLimits {
  /** The limits for up to two flights. Each applies from this minute of the day until that of the next entry. */
  readonly byStart: readonly { readonly from: number; readonly minutes: number }[];
  readonly flightsWithoutReduction: number;
  readonly minutesLessPerFlight: number;
  readonly leastMinutes: number;
}

const at = (hours: number, minutes: number): number => hours * 60 + minutes;

/**
 * Table 2 of ORO.FTL.205(b)(1), the basic maximum for acclimatised crew members. Its columns differ by half an hour from
 * one flight to the next, and no field is below nine hours; the last column, for ten flights, also applies to more.
 */
export const EASA_FLIGHT_DUTY: FlightDutyLimits = {
  byStart: [
    { from: at(0, 0), minutes: at(11, 0) },
    { from: at(5, 0), minutes: at(12, 0) },
    { from: at(5, 15), minutes: at(12, 15) },
    { from: at(5, 30), minutes: at(12, 30) },
    { from: at(5, 45), minutes: at(12, 45) },
    { from: at(6, 0), minutes: at(13, 0) },
    { from: at(13, 30), minutes: at(12, 45) },
    { from: at(14, 0), minutes: at(12, 30) },
    { from: at(14, 30), minutes: at(12, 15) },
    { from: at(15, 0), minutes: at(12, 0) },
    { from: at(15, 30), minutes: at(11, 45) },
    { from: at(16, 0), minutes: at(11, 30) },
    { from: at(16, 30), minutes: at(11, 15) },
    { from: at(17, 0), minutes: at(11, 0) },
  ],
  flightsWithoutReduction: 2,
  minutesLessPerFlight: 30,
  leastMinutes: at(9, 0),
};

/** The maximum duty in milliseconds, for this number of flights and this minute of the local day. */
export function maxFlightDuty(limits: FlightDutyLimits, startMinute: number, flights: number): number {
  const { minutes = limits.leastMinutes } = limits.byStart.findLast(({ from }) => from <= startMinute) ?? {};
  const less = Math.max(0, flights - limits.flightsWithoutReduction) * limits.minutesLessPerFlight;
  return Math.max(limits.leastMinutes, minutes - less) * MINUTE_MS;
}
