import { after, before } from 'node:test';
import {
  type Client,
  type DatabaseKind,
  type ServiceUnderTest,
  startForTest,
  type TestDatabase,
  type TestSurroundings,
} from '@muster/kit/testing';
import { airportService } from '../service.ts';
import { conformingClient } from './conforming-client.ts';
import type { Document } from './fuzz-requests.ts';

/** The airport service as clients see it, empty, for the tests of one block. */
export class Airport {
  #http: Client | undefined;
  #service: ServiceUnderTest | undefined;
  #codes = 0;

  get http(): Client {
    if (this.#http === undefined) throw new Error('The service has not been started yet.');
    return this.#http;
  }

  get url(): string {
    return this.#service?.url ?? '';
  }

  /** The OpenAPI document as it is served. */
  async document(): Promise<Document> {
    return JSON.parse(await (await fetch(`${this.url}/v3/api-docs`)).text());
  }

  async start(environment: Record<string, string>, surroundings?: TestSurroundings): Promise<void> {
    this.#service = await startForTest(airportService, { AIRPORT_DEMO_DATA: 'false', ...environment }, surroundings);
    this.#http = await conformingClient(this.#service.http);
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
    this.#service = undefined;
  }

  async steward(firstName = 'Jana', lastName = 'Nováková'): Promise<number> {
    return this.#create('/api/stewards', { id: 0, firstName, lastName });
  }

  async country(name = 'Czech Republic'): Promise<number> {
    return this.#create('/api/countries', { name });
  }

  async city(name = 'Prague', countryId?: number): Promise<number> {
    return this.#create('/api/cities', { name, countryId });
  }

  /** An airport with a unique code. */
  async airport(more: { timeZone?: string; name?: string } = {}): Promise<number> {
    this.#codes += 1;
    const code = [676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(this.#codes / unit) % 26))).join('');
    const location = { latitude: 50.1, longitude: 14.26 };
    return this.#create('/api/airports', { name: code, code, cityId: await this.city(), location, ...more });
  }

  async airplane(capacity = 180): Promise<number> {
    const typeId = await this.#create('/api/airplane-types', { name: 'Airbus A320' });
    return this.#create('/api/airplanes', { name: 'Moldau', capacity, typeId });
  }

  /** A flight, by default with a new airplane between two new airports. */
  async flight(departureTime: string, arrivalTime: string, more: Partial<FlightRequest> = {}): Promise<number> {
    return this.#create('/api/flights', await this.flightRequest(departureTime, arrivalTime, more));
  }

  async flightRequest(
    departureTime: string,
    arrivalTime: string,
    { airplaneId, originId, destinationId, ...more }: Partial<FlightRequest> = {},
  ): Promise<FlightRequest> {
    return {
      departureTime,
      arrivalTime,
      airplaneId: airplaneId ?? (await this.airplane()),
      originId: originId ?? (await this.airport()),
      destinationId: destinationId ?? (await this.airport()),
      ...more,
    };
  }

  async #create(path: string, json: object): Promise<number> {
    const { status, body, text } = await this.http.post(path, { json });
    if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${text}`);
    return body.id;
  }
}

export interface FlightRequest {
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly airplaneId: number;
  readonly originId: number;
  readonly destinationId: number;
  readonly number?: string;
  readonly status?: string;
}

/** Starts the service before the tests of a block and leaves nothing of it behind. */
export function airportFor(kind: DatabaseKind, environment: Record<string, string> = {}): Airport {
  const airport = new Airport();
  let database: TestDatabase | undefined;
  before(async () => {
    database = await kind.create(airportService);
    await airport.start({ ...database.environment('AIRPORT_DATABASE_URL'), ...environment });
  });
  after(async () => {
    await airport.stop();
    await database?.drop();
  });
  return airport;
}
