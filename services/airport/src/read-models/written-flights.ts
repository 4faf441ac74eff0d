import type { Crew, CrewedFlight, Person, Roster, RosterAirplane } from './roster.ts';

/** The flights of a roster as JSON, in order. Each steward is serialized once. */
export function writeFlights(roster: Roster): Buffer[] {
  const crewBytes = remembered<Crew>((crew) => `${writeCrew(crew, roster)}],"airplane":`);
  const airplaneBytes = remembered<number>((id) => `${writeAirplane(roster.airplanes.get(id))}}`);
  const pieces = roster.flights.map((flight) => ({
    head: flightHead(flight),
    crew: crewBytes(flight.crew),
    airplane: airplaneBytes(flight.airplaneId),
  }));
  const size = pieces.reduce((sum, { head, crew, airplane }) => sum + head.length + crew.length + airplane.length, 0);
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  return pieces.map(({ head, crew, airplane }) => {
    const start = at;
    // Only ASCII letters and digits, one byte each.
    at += bytes.write(head, at, 'latin1');
    at += crew.copy(bytes, at);
    at += airplane.copy(bytes, at);
    return bytes.subarray(start, at);
  });
}

function flightHead({ id, departureTime, arrivalTime }: CrewedFlight): string {
  return `{"id":${id},"objectType":"FlightDto","departureTime":"${departureTime}","arrivalTime":"${arrivalTime}","stewards":[`;
}

function writeCrew({ stewardIds }: Crew, { people }: Roster): string {
  return stewardIds
    .flatMap((id) => people.get(id) ?? [])
    .map((person) => `${personHead(person)}}`)
    .join(',');
}

/** A steward without the closing brace, so that flights can follow. */
export function personHead({ id, firstName, lastName }: Person): string {
  return `{"id":${id},"objectType":"StewardDto","firstName":${JSON.stringify(firstName)},"lastName":${JSON.stringify(lastName)}`;
}

function writeAirplane(airplane: RosterAirplane | undefined): string {
  if (airplane === undefined) throw new Error('A flight was read without its airplane.');
  const { id, name, capacity, typeId, typeName } = airplane;
  const type = { id: typeId, objectType: 'AirplaneTypeDto', name: typeName };
  return JSON.stringify({ id, objectType: 'AirplaneDto', name, capacity, type });
}

/** Encoding text is the slowest step here, so repeated parts are encoded once. */
function remembered<Key>(write: (key: Key) => string): (key: Key) => Buffer {
  const known = new Map<Key, Buffer>();
  return (key) => {
    let bytes = known.get(key);
    if (bytes === undefined) {
      bytes = Buffer.from(write(key));
      known.set(key, bytes);
    }
    return bytes;
  };
}
