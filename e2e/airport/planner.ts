import assert from 'node:assert/strict';
import { client } from '@muster/kit/testing';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface PlannedFlight {
  readonly id: number;
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly number?: string;
  readonly stewards: readonly { readonly id: number }[];
  readonly origin: { readonly code: string };
  readonly destination: { readonly code: string };
}

/** An API client, to prepare journeys and to check their results. */
export class Planner {
  readonly #http;
  /** The day after tomorrow in UTC: at any hour, none of its flights has departed. */
  readonly day = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS);

  constructor(url: string) {
    this.#http = client(url);
  }

  async steward(firstName: string, lastName: string): Promise<number> {
    const { status, body } = await this.#http.post('/api/stewards', { json: { id: 0, firstName, lastName } });
    assert.equal(status, 201);
    return body.id;
  }

  async rename(id: number, firstName: string, lastName: string): Promise<void> {
    const { status } = await this.#http.put(`/api/stewards/${id}`, { json: { id, firstName, lastName } });
    assert.equal(status, 200);
  }

  async assign(stewardId: number, flightId: number): Promise<void> {
    const { status, body } = await this.#http.post(`/api/stewards/${stewardId}/flights/${flightId}`);
    assert.equal(status, 201, JSON.stringify(body));
  }

  async takeOff(stewardId: number, flightId: number): Promise<void> {
    const { status } = await this.#http.delete(`/api/stewards/${stewardId}/flights/${flightId}`);
    assert.ok(status < 300);
  }

  /** Flights of that day that lack crew and do not overlap, at most this many hours apart. */
  async openFlights(count: number, hoursApart = 24): Promise<PlannedFlight[]> {
    const found: PlannedFlight[] = [];
    for (const flight of await this.#flightsOfDay()) {
      const last = found.at(-1);
      const landed = last === undefined ? Date.parse(flight.departureTime) - HOUR_MS : Date.parse(last.arrivalTime);
      const pause = Date.parse(flight.departureTime) - landed;
      if (found.length < count && pause >= HOUR_MS && pause <= hoursApart * HOUR_MS) found.push(flight);
    }
    assert.equal(found.length, count);
    return found;
  }

  /** A flight that is in the air with this one, and departs after another has landed. */
  async clashingWith({ id, departureTime, arrivalTime }: PlannedFlight, after: PlannedFlight): Promise<PlannedFlight> {
    const found = (await this.#flightsOfDay()).find(
      (flight) =>
        flight.id !== id &&
        flight.departureTime >= after.arrivalTime &&
        flight.departureTime < arrivalTime &&
        flight.arrivalTime > departureTime &&
        flight.arrivalTime <= arrivalTime,
    );
    assert.ok(found !== undefined);
    return found;
  }

  async #flightsOfDay(): Promise<PlannedFlight[]> {
    const to = new Date(this.day.getTime() + DAY_MS).toISOString();
    const { body } = await this.#http.get(
      `/api/flights/paged?departingFrom=${this.day.toISOString()}&to=${to}&understaffed=true&sort=departureTime&size=2000`,
    );
    return body.content;
  }

  async crewOf(flightId: number): Promise<number[]> {
    const { body } = await this.#http.get(`/api/flights/${flightId}`);
    return (body as PlannedFlight).stewards.map(({ id }) => id).sort((a, b) => a - b);
  }

  async nameOf(stewardId: number): Promise<string> {
    const { body } = await this.#http.get(`/api/stewards/${stewardId}?flights=false`);
    return `${body.firstName} ${body.lastName}`;
  }
}

/** As the page calls a flight. */
export const titleOf = ({ id, number, origin, destination }: PlannedFlight): string =>
  `${number ?? `no. ${id}`} ${origin.code}–${destination.code}`;
