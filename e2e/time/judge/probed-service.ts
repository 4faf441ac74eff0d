import { Agent, get } from 'node:http';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { mainOf, type ServiceName, type ServiceProcess, startProgram } from '../../support/service-process.ts';

/** What the module inside the service has seen since it was last asked. */
export interface ProbeReading {
  /** The longest stretch of work of the main thread, in milliseconds of processor time. */
  readonly longestMs: number;
  /** All work of the main thread, in milliseconds of processor time. */
  readonly spentMs: number;
  /** The most memory that the process had, and of it the heap of the main thread, in megabytes. */
  readonly residentMb: number;
  readonly heapMb: number;
  /** The names of all headers that were looked up since the start. */
  readonly headersRead: readonly string[];
}

const DATABASE_VARIABLES = { exercise: 'DATABASE_URL', airport: 'AIRPORT_DATABASE_URL' } as const;
const PROBE = new URL('./event-loop-probe.ts', import.meta.url).href;

/** An HTTP server in its own process, with the probe loaded. */
export class ProbedService {
  readonly #test: TestContext;
  readonly #program: string;
  readonly #environment: Record<string, string>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly headersRead = new Set<string>();
  #process: ServiceProcess | undefined;
  #probe = '';

  private constructor(test: TestContext, program: string, environment: Record<string, string>) {
    this.#test = test;
    this.#program = program;
    this.#environment = environment;
    test.after(() => this.#agent.destroy());
  }

  /** `program` is a path from the root of the repository. */
  static async run(
    test: TestContext,
    program: string,
    environment: Record<string, string> = {},
  ): Promise<ProbedService> {
    const probed = new ProbedService(test, program, environment);
    await probed.#run();
    return probed;
  }

  /** One of the services, with its own database. */
  static async start(
    test: TestContext,
    kind: DatabaseKind,
    service: ServiceName,
    environment: Record<string, string> = {},
  ): Promise<ProbedService> {
    const database = await kind.create();
    const itsDatabase = database.environment(DATABASE_VARIABLES[service]);
    try {
      return await ProbedService.run(test, mainOf(service), { ...itsDatabase, ...environment });
    } finally {
      // Emitted after the exit of the process.
      test.after(() => database.drop());
    }
  }

  get url(): string {
    return this.#process?.url ?? '';
  }

  async #run(): Promise<void> {
    this.#process = await startProgram(this.#test, ['--import', PROBE, this.#program], this.#environment);
    const [, probe = ''] = await this.#process.waitFor(/event loop probe on (\S+)/);
    this.#probe = probe;
  }

  /** After a request that hangs the service: the next ones need a fresh one. */
  async restart(): Promise<void> {
    await this.#process?.remove();
    await this.#run();
  }

  /** The longest stretch of work since the last reading, in milliseconds. */
  async longestStretch(): Promise<number> {
    return (await this.read()).longestMs;
  }

  /** What it cost since the last reading. */
  async read(): Promise<ProbeReading> {
    const reading = await this.#read();
    for (const name of reading.headersRead) this.headersRead.add(name);
    return reading;
  }

  #read(): Promise<ProbeReading> {
    return new Promise((resolve, reject) => {
      get(this.#probe, { agent: this.#agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve(JSON.parse(text)));
        response.on('error', reject);
      }).on('error', reject);
    });
  }
}
