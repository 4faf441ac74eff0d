import type { Tx } from '@muster/kit/database';
import { setEntityTag } from '@muster/kit/http';
import type { FastifyReply } from 'fastify';
import type { AirplaneDto } from '../domain/airplane.ts';
import type { StewardDto } from '../domain/crew.ts';
import { isLongRecord, type LongRecord, sendLong } from '../resources/long-record.ts';
import { stewardTag, tagText } from './change-counts.ts';
import { type Roster, readRoster } from './roster.ts';
import type { RosterAirplane } from './roster-queries.ts';

/** A steward with their entity tag, as it is stored with an idempotency key; one from before has no tag. */
export interface TaggedSteward extends StewardDto {
  readonly tag?: string;
}

/** A steward with their flights and crews; `writeSteward` returns the same as text. */
export async function findSteward(tx: Tx, id: number): Promise<TaggedSteward | undefined> {
  const tag = await stewardTag(tx, id);
  const steward = stewardDto(await readRoster(tx, [id]), id);
  return steward === undefined || tag === undefined ? undefined : { ...steward, tag: tagText(tag) };
}

/** Flights per batch of an answer; with 30 stewards each, whose names are as long as they can be, some 4 ms. */
const FLIGHTS_PER_BATCH = 100;

/** A steward as an answer: with many flights it is written in batches, so that other requests run in between. */
function stewardAnswer(steward: StewardDto): StewardDto | LongRecord {
  const { flights = [], ...fields } = steward;
  return flights.length <= FLIGHTS_PER_BATCH ? steward : { fields, lists: { flights: batchesOf(flights) } };
}

export function sendSteward(reply: FastifyReply, { tag, ...steward }: TaggedSteward): FastifyReply {
  if (tag !== undefined) setEntityTag(reply, tag);
  const answer = stewardAnswer(steward);
  return isLongRecord(answer) ? sendLong(reply, answer) : reply.send(answer);
}

async function* batchesOf<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += FLIGHTS_PER_BATCH) yield items.slice(at, at + FLIGHTS_PER_BATCH);
}

function stewardDto({ flights, people, airplanes }: Roster, id: number): StewardDto | undefined {
  const steward = people.get(id);
  if (steward === undefined) return undefined;
  const colleagues = new Map([...people.values()].map((person) => [person.id, personDto(person)]));
  return {
    ...personDto(steward),
    flights: flights.map((flight) => ({
      id: flight.id,
      objectType: 'FlightDto',
      departureTime: flight.departureTime,
      arrivalTime: flight.arrivalTime,
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
