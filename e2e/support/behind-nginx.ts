import { type Client, client, type RunningProcess, runProcess } from '@muster/kit/testing';
import { Random } from '../../packages/rehearsal/src/random.ts';
import { Instances } from '../../scripts/scale/instances.ts';
import { freePort } from './fixed-ports.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { mainOf, root } from './service-process.ts';
import { openEntrance, type TlsEntrance, type Visitor } from './tls-entrance.ts';

export const PASSWORD = 'a-password-behind-nginx';

/** The settings that the documentation tells for services behind its proxy. */
const SETTINGS = {
  HOST: '127.0.0.1',
  TRUST_PROXY: '127.0.0.1',
  PUBLIC_URL: 'https://drill.example.org',
  AIRPORT_PUBLIC_URL: 'https://airport.example.org',
  DRAIN_SECONDS: '2',
  ADMIN_PASSWORD: PASSWORD,
  TEAM_ACTS_PER_MINUTE: '100000',
};

/** Two instances of the exercise platform on one database, and nginx with TLS in front of them. */
export class BehindNginx {
  readonly nginx: Nginx;
  /** One set per place; each holds the instance that runs there now. */
  readonly places: readonly [Instances, Instances];
  readonly #airportPort: number;
  readonly #environment: Record<string, string>;
  readonly #entrances: TlsEntrance[] = [];
  #airport: RunningProcess | undefined;

  private constructor(
    nginx: Nginx,
    places: readonly [Instances, Instances],
    airportPort: number,
    environment: Record<string, string>,
  ) {
    this.nginx = nginx;
    this.places = places;
    this.#airportPort = airportPort;
    this.#environment = environment;
  }

  static async start(database: Record<string, string>, more: Record<string, string> = {}): Promise<BehindNginx> {
    const environment = { ...SETTINGS, ...database, ...more };
    const [first, second] = [await freePort(), await freePort()];
    const airport = [await freePort(), await freePort()] as const;
    const placeAt = (port: number) => new Instances({ ...environment, EXERCISE_PORT: String(port) }, new Random(port));
    const places = [placeAt(first), placeAt(second)] as const;
    const nginx = await startNginx({ exercise: [first, second], airport });
    const started = new BehindNginx(nginx, places, airport[0], environment);
    try {
      await Promise.all(places.map((place) => place.startOne()));
    } catch (error) {
      await started.remove();
      throw error;
    }
    return started;
  }

  /** One instance of the airport service; nobody listens at the other place. */
  async startAirport(): Promise<void> {
    const environment = { ...this.#environment, AIRPORT_PORT: String(this.#airportPort) };
    this.#airport = runProcess([mainOf('airport')], environment, root);
    await this.#airport.waitFor(/listening on/);
  }

  /** The address of nginx for a visitor. */
  async urlFor(visitor: Visitor = {}): Promise<string> {
    const entrance = await openEntrance(this.nginx, visitor);
    this.#entrances.push(entrance);
    return entrance.url;
  }

  async clientFor(visitor: Visitor = {}): Promise<Client> {
    return client(await this.urlFor(visitor));
  }

  async remove(): Promise<void> {
    for (const entrance of this.#entrances) entrance.close();
    await this.nginx.remove();
    await this.#airport?.remove();
    for (const place of this.places) await place.removeAll();
  }
}
