import { createHttpServer } from '@muster/kit/http';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import { reference } from '@muster/kit/schema';
import { FlightDto } from '../services/airport/src/domain/crew.ts';
import { errorMessage } from '../services/airport/src/domain/error-message.ts';
import { instantText } from '../services/airport/src/domain/instant.ts';
import { domainSchemas } from '../services/airport/src/domain/schemas.ts';
import type { Crew, Roster } from '../services/airport/src/read-models/roster.ts';
import { personHead, writeFlights } from '../services/airport/src/read-models/serialized-flights.ts';
import { processorTime } from './engine/stage.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** What the airport service does by hand to write its responses, each compared with the obvious way. */
const ROUNDS = 15;
const START = Date.UTC(2026, 2);
const HOUR_MS = 3_600_000;

type Work = () => number;

/** How many times as fast the first is, by processor time, in turns, so that other load affects both equally. */
function compare(name: string, ours: Work, obvious: Work, repetitions: number): void {
  if (ours() !== obvious()) throw new Error(`${name}: the results differ.`);
  const times = (work: Work): number =>
    processorTime(() => {
      for (let count = 0; count < repetitions; count += 1) work();
    }) / repetitions;
  // The first round compiles the code.
  const rounds = Array.from({ length: ROUNDS + 1 }, () => [times(ours), times(obvious)] as const).slice(1);
  const microseconds = (side: 0 | 1): string => spreadOf(rounds.map((round) => round[side])).median.toFixed(0);
  const ratio = spreadText(spreadOf(rounds.map(([one, other]) => other / one)), 2);
  report(name, `${ratio} times as fast: ${microseconds(0)} µs instead of ${microseconds(1)} µs`);
}

const PEOPLE = 20;
const STEWARDS_PER_AIRPLANE = 4;
const FLIGHTS_PER_AIRPLANE = 75;

/** Twenty stewards with fifty flights each, as the page of `airport-rosters`. */
function busyRoster(): Roster {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: index + 1,
    firstName: 'Zdeňka',
    lastName: `Nováková ${index}`,
  }));
  const airplanes = Array.from({ length: PEOPLE / STEWARDS_PER_AIRPLANE }, (_, index) => ({
    id: index + 1,
    name: 'Moldau',
    capacity: 180,
    typeId: 1,
    typeName: 'Airbus A320',
  }));
  const crews = new Map<string, Crew>();
  const flights = airplanes.flatMap(({ id: airplaneId }) =>
    Array.from({ length: FLIGHTS_PER_AIRPLANE }, (_, index) => {
      const first = (airplaneId - 1) * STEWARDS_PER_AIRPLANE + 1;
      const all = Array.from({ length: STEWARDS_PER_AIRPLANE }, (_, place) => first + place);
      const stewardIds = all.filter((id) => (index + id) % 3 !== 0);
      const crew = crews.get(stewardIds.join()) ?? { stewardIds };
      crews.set(stewardIds.join(), crew);
      const departureAt = START + index * 3 * HOUR_MS;
      const arrivalAt = departureAt + 2 * HOUR_MS;
      return {
        id: airplaneId * 1000 + index,
        departureAt,
        arrivalAt,
        departureTime: instantText(departureAt),
        arrivalTime: instantText(arrivalAt),
        airplaneId,
        crew,
      };
    }),
  );
  return {
    flights,
    crews: [...crews.values()],
    people: new Map(people.map((person) => [person.id, person])),
    airplanes: new Map(airplanes.map((airplane) => [airplane.id, airplane])),
  };
}

/** The texts of crews and airplanes made once too, but each flight encoded for itself. */
function encodeEach({ flights, crews, people, airplanes }: Roster): Buffer[] {
  const crewTexts = new Map(
    crews.map((crew) => [
      crew,
      crew.stewardIds
        .flatMap((id) => people.get(id) ?? [])
        .map((person) => `${personHead(person)}}`)
        .join(),
    ]),
  );
  const airplaneTexts = new Map(
    airplanes.values().map(({ id, name, capacity, typeId, typeName }) => {
      const type = { id: typeId, objectType: 'AirplaneTypeDto', name: typeName };
      return [id, JSON.stringify({ id, objectType: 'AirplaneDto', name, capacity, type })];
    }),
  );
  return flights.map(({ id, departureTime, arrivalTime, crew, airplaneId }) =>
    Buffer.from(
      `{"id":${id},"objectType":"FlightDto","departureTime":"${departureTime}","arrivalTime":"${arrivalTime}","stewards":[${crewTexts.get(crew)}],"airplane":${airplaneTexts.get(airplaneId)}}`,
    ),
  );
}

/** The serializer that the framework makes of a schema. */
async function schemaSerializer(): Promise<(body: unknown) => string> {
  const app = await createHttpServer({
    log: createLogger({ service: 'bench', level: 'silent', pretty: false }),
    clock: systemClock,
    ids: systemIds(systemClock),
    trustProxy: [],
    corsOrigins: [],
    publicUrl: undefined,
    allowedHosts: [],
    errorBody: errorMessage,
    ignoreTrailingSlash: false,
  });
  for (const schema of domainSchemas) app.addSchema(schema);
  const { promise, resolve } = Promise.withResolvers<(body: unknown) => string>();
  app.get('/', async (_request, reply) => {
    const schema = { type: 'array', items: reference(FlightDto) };
    resolve(reply.compileSerializationSchema(schema) as (body: unknown) => string);
    return {};
  });
  await app.inject('/');
  await app.close();
  return promise;
}

const bytesOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0);
const roster = busyRoster();
compare(
  'flights of 20 busy stewards',
  () => bytesOf(writeFlights(roster)),
  () => bytesOf(encodeEach(roster)),
  300,
);

const flights: unknown[] = Array.from({ length: 5 }, () =>
  writeFlights(roster).map((text) => JSON.parse(String(text))),
).flat();
const bySchema = await schemaSerializer();
compare(
  `list of ${flights.length} flights`,
  () => JSON.stringify(flights).length,
  () => bySchema(flights).length,
  20,
);

const instants = Array.from({ length: 2000 }, (_, index) => START + index * HOUR_MS);
const lengthOf = (write: (instant: number) => string): number =>
  instants.reduce((sum, instant) => sum + write(instant).length, 0);
compare(
  `${instants.length} times as text`,
  () => lengthOf(instantText),
  () => lengthOf((instant) => new Date(instant).toISOString()),
  50,
);
