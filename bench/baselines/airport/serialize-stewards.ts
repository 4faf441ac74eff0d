import { instantText } from '../../../services/airport/src/domain/instant.ts';

/** A value of a row. Limit servers serialize stewards directly from rows in arrays. */
export type Cell = string | number | null;

export interface RosterRows {
  /** Id, departure, arrival, airplane, and the ids of the crew as text. */
  readonly flights: Cell[][];
  /** Id, first and last name. */
  readonly people: readonly Cell[][];
  /** Id, name, capacity, id and name of the type. */
  readonly airplanes: readonly Cell[][];
}

const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

export function idList(ids: Iterable<Cell | undefined>): string {
  return `{${[...ids].map((id) => `"${id}":0`).join()}}`;
}

/** The ids of the crews of these flights. */
export function crewOf(flights: readonly Cell[][]): Set<string> {
  return new Set(new Set(flights.map(([, , , , crew]) => String(crew))).values().flatMap((crew) => crew.split(',')));
}

export function writePerson([id, first, last]: readonly Cell[]): string {
  return `{"id":${id},"objectType":"StewardDto","firstName":${JSON.stringify(first)},"lastName":${JSON.stringify(last)}`;
}

export function writeAirplane([id, name, capacity, typeId, type]: readonly Cell[]): string {
  const about = `"objectType":"AirplaneDto","name":${JSON.stringify(name)},"capacity":${capacity}`;
  const kind = `{"id":${typeId},"objectType":"AirplaneTypeDto","name":${JSON.stringify(type)}}`;
  return `],"airplane":{"id":${id},${about},"type":${kind}}}`;
}

export function flightHead([id, departure, arrival]: readonly Cell[]): string {
  return `{"id":${id},"objectType":"FlightDto","departureTime":"${instantText(Number(departure))}","arrivalTime":"${instantText(Number(arrival))}","stewards":[`;
}

/** Stewards with their flights, separated by commas. Each flight is serialized once. */
export function writeStewards(ids: readonly string[], rows: RosterRows): Buffer[] {
  const people = new Map(rows.people.map((row) => [String(row[0]), writePerson(row)]));
  const airplanes = new Map(rows.airplanes.map((row) => [row[0], Buffer.from(writeAirplane(row))]));
  const crews = new Map<string, { members: string[]; text: Buffer }>();
  const own = new Map<string, Buffer[]>(ids.map((id) => [id, []]));
  rows.flights.sort((one, other) => Number(one[1]) - Number(other[1]) || Number(one[0]) - Number(other[0]));
  for (const row of rows.flights) {
    const ofCrew = String(row[4]);
    let crew = crews.get(ofCrew);
    if (crew === undefined) {
      const members = ofCrew.split(',').sort((one, other) => Number(one) - Number(other));
      crew = { members, text: Buffer.from(members.map((member) => `${people.get(member)}}`).join()) };
      crews.set(ofCrew, crew);
    }
    const flight = Buffer.concat([
      Buffer.from(flightHead(row), 'latin1'),
      crew.text,
      airplanes.get(row[3] ?? 0) ?? END,
    ]);
    for (const member of crew.members) own.get(member)?.push(flight);
  }
  const parts: Buffer[] = [];
  for (const [index, id] of ids.entries()) {
    parts.push(Buffer.from(`${index === 0 ? '' : ','}${people.get(id)},"flights":[`));
    for (const [place, flight] of (own.get(id) ?? []).entries()) {
      if (place > 0) parts.push(COMMA);
      parts.push(flight);
    }
    parts.push(END);
  }
  return parts;
}
