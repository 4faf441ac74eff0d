import type { Flight, Person } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Standing } from './availability.ts';

/** What names a flight. */
export type TitledFlight = Pick<Flight, 'id' | 'number' | 'origin' | 'destination'>;

export interface FlightWords {
  readonly nameOf: (person: Person) => string;
  /** `MU123`, or `no. 7`. */
  readonly numberOf: (flight: Pick<Flight, 'id' | 'number'>) => string;
  /** `MU123 PRG–LHR`. */
  readonly titleOf: (flight: TitledFlight) => string;
  /** `08:10–10:05`. */
  readonly timesOf: (flight: Pick<Flight, 'departureTime' | 'arrivalTime'>) => string;
  /** `at LHR, home base PRG · 12.5 h of duty in 7 days, 41 h in 28, rested 36 h`. */
  readonly standingOf: (standing: Standing) => string;
}

/** The display names of flights and people, for all screens. */
export function useFlightWords(): FlightWords {
  const { t, time, number } = useTexts();
  const numberOf: FlightWords['numberOf'] = ({ id, number }) => number ?? t('flightUnnumbered', { id: String(id) });
  return {
    nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    numberOf,
    titleOf: (flight) => `${numberOf(flight)} ${flight.origin.code}–${flight.destination.code}`,
    standingOf: ({ dutyHours7, dutyHours28, restHours, homeBase, whereabouts }) => {
      const values = { week: number(dutyHours7), weeks: number(dutyHours28) };
      const hours =
        restHours === undefined ? t('dutyHours', values) : t('dutyAndRest', { ...values, rest: number(restHours) });
      const place =
        whereabouts === undefined
          ? ''
          : t(whereabouts.id === homeBase?.id ? 'isAtBase' : homeBase === undefined ? 'isAt' : 'isAtNotBase', {
              airport: whereabouts.code,
              base: homeBase?.code ?? '',
            });
      return place === '' ? hours : `${place} · ${hours}`;
    },
    timesOf: ({ departureTime, arrivalTime }) => `${time(departureTime)}–${time(arrivalTime)}`,
  };
}
