import type { Handle } from '@muster/kit/database';
import type { AirplaneDto } from '../domain/airplane.ts';
import type { StewardDto } from '../domain/crew.ts';
import { instantText } from '../domain/instant.ts';
import { type RosterAirplane, readRoster } from './roster.ts';

/** A steward with their flights and who else is on those; `writeSteward` gives the same as text. */
export async function readSteward(handle: Handle, id: number): Promise<StewardDto | undefined> {
  const { flights, people, airplanes } = await readRoster(handle, [id]);
  const steward = people.get(id);
  if (steward === undefined) return undefined;
  const colleagues = new Map([...people.values()].map((person) => [person.id, personDto(person)]));
  return {
    ...personDto(steward),
    flights: flights.map((flight) => ({
      id: flight.id,
      objectType: 'FlightDto',
      departureTime: instantText(flight.departureAt),
      arrivalTime: instantText(flight.arrivalAt),
      stewards: flight.crew.stewardIds.flatMap((one) => colleagues.get(one) ?? []),
      airplane: airplaneDto(airplanes.get(flight.airplaneId)),
    })),
  };
}

function personDto({ id, firstName, lastName }: Pick<StewardDto, 'id' | 'firstName' | 'lastName'>): StewardDto {
  return { id, objectType: 'StewardDto', firstName, lastName };
}

function airplaneDto(airplane: RosterAirplane | undefined): AirplaneDto {
  if (airplane === undefined) throw new Error('A flight was read without its airplane.');
  const { id, name, capacity, typeId, typeName } = airplane;
  return {
    id,
    objectType: 'AirplaneDto',
    name,
    capacity,
    type: { id: typeId, objectType: 'AirplaneTypeDto', name: typeName },
  };
}
