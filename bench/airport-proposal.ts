import { NO_PAST } from '../services/airport/src/crew-rules/crew.ts';
import { HOUR_MS, rosterFlight } from '../services/airport/src/crew-rules/duties.ts';
import {
  type Candidate,
  type FlightWithPlaces,
  propose,
} from '../services/airport/src/modules/proposals/proposing/index.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** Who takes a day of flights that lack crew: the processor time of the thread, median and range. */
const STEWARDS = 160;
const AIRPLANES = 25;
const LEGS = 6;
const RUNS = 5;
const DAY = Date.UTC(2026, 2, 2);
const HOME = 1;
const ZONE = 'Europe/Prague';

function flight(id: number, airplaneId: number, at: number, out: boolean, missing: number): FlightWithPlaces {
  const away = 2 + (airplaneId % 40);
  const times = { departureAt: DAY + at * HOUR_MS, arrivalAt: DAY + (at + 1.75) * HOUR_MS };
  const route = { originId: out ? HOME : away, destinationId: out ? away : HOME, timeZone: ZONE, reportMinutes: null };
  return { ...rosterFlight({ id, number: null, ...times, ...route }), status: 'SCHEDULED', airplaneId, missing };
}

/** 25 airplanes with three trips there and back each: 150 flights. */
const flightsLacking = (missing: number): FlightWithPlaces[] =>
  Array.from({ length: AIRPLANES * LEGS }, (_, index) => {
    const [airplane, leg] = [Math.floor(index / LEGS), index % LEGS];
    return flight(index + 1, airplane, 4 + (airplane % 4) * 0.5 + leg * 2.5, leg % 2 === 0, missing);
  });

/** 31 days before and after with as many flights on four days of seven, from different hours on. */
function candidate(id: number, legs: number): Candidate {
  const roster: Candidate['roster'][number][] = [];
  for (let day = -31; day <= 31; day += 1) {
    if (day === 0 || (day + id + 70) % 7 >= 4) continue;
    for (let leg = 0; leg < legs; leg += 1) {
      const at = day * 24 + 5 + (id % 5) + leg * 2.25;
      roster.push({ ...flight(10_000 + roster.length, id % AIRPLANES, at, leg % 2 === 0, 0), stewardId: id });
    }
  }
  return {
    id,
    load: roster.length,
    crew: {
      homeBase: { airportId: HOME, timeZone: ZONE },
      past: { ...NO_PAST, recordedSince: DAY - 400 * 24 * HOUR_MS },
    },
    roster,
    absences: [],
  };
}

/** Every flight lands somewhere and could bring somebody; every tenth has somebody to spare. */
const aroundOf = (flights: readonly FlightWithPlaces[]) => ({
  assigned: new Map(flights.map(({ id }) => [id, 0])),
  nextDeparture: new Map(flights.map(({ id, arrivalAt }) => [id, arrivalAt + 5 * HOUR_MS])),
  arriving: flights,
  surplus: new Set(Array.from({ length: 20 }, (_, index) => 10_000 + 10 * index)),
});

/** With four flights a day, everybody has more flight time than EASA allows: all of them are judged for each flight. */
for (const [rosters, legs] of [
  ['legal rosters', 2],
  ['rosters that allow nothing by EASA', 4],
] as const) {
  const candidates = Array.from({ length: STEWARDS }, (_, index) => candidate(index + 1, legs));
  for (const rules of ['easa', 'faa', 'none'] as const) {
    for (const missing of [1, 4]) {
      const flights = flightsLacking(missing);
      const order = { rules, flights, until: DAY + 24 * HOUR_MS, around: aroundOf(flights) };
      const times: number[] = [];
      let places = 0;
      for (let run = 0; run < RUNS; run += 1) {
        const before = process.threadCpuUsage();
        places = propose(candidates, order).places.length;
        const { user, system } = process.threadCpuUsage(before);
        times.push((user + system) / 1000);
      }
      const asked = `${rosters}, ${rules}, ${flights.length} flights that lack ${missing}, ${STEWARDS} stewards`;
      const given = `${places} of ${flights.length * missing} places proposed`;
      process.stdout.write(`${asked}: ${given}, ${spreadText(spreadOf(times), 0)} ms\n`);
    }
  }
}
