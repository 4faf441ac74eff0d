import assert from 'node:assert/strict';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser } from 'playwright-core';
import { openBrowser, type Visit } from './browser.ts';
import { ConsoleStage } from './console-stage.ts';
import { freePort } from './free-port.ts';
import { mainOf, root } from './service-process.ts';

const ADMIN = { username: 'admin', password: 'an-admin-of-the-console' };

/** One service and one browser for the journeys of a file: starting them is what costs. */
export class ConsoleUnderTest {
  readonly #folder = temporaryFolder();
  readonly #port: number;
  readonly browser: Browser;
  #service: RunningProcess | undefined;
  #stage: ConsoleStage | undefined;

  private constructor(port: number, browser: Browser) {
    this.#port = port;
    this.browser = browser;
  }

  static async start(launch: Parameters<typeof openBrowser>[0] = {}): Promise<ConsoleUnderTest> {
    const browser = await openBrowser(launch);
    assert.ok(browser !== undefined);
    const console = new ConsoleUnderTest(await freePort(), browser);
    await console.startService();
    await console.prepareStage();
    return console;
  }

  /** As people in a local network call the machine: not a secure context. */
  get address(): string {
    return `http://muster.test:${this.#port}`;
  }

  /** The administrator, for journeys of instructors too. */
  readonly admin = ADMIN;

  get service(): RunningProcess {
    assert.ok(this.#service !== undefined);
    return this.#service;
  }

  get stage(): ConsoleStage {
    assert.ok(this.#stage !== undefined);
    return this.#stage;
  }

  async startService(): Promise<void> {
    this.#service = runProcess(
      [mainOf('exercise')],
      {
        HOST: '127.0.0.1',
        EXERCISE_PORT: String(this.#port),
        DATA_DIR: this.#folder.path,
        ADMIN_PASSWORD: ADMIN.password,
        DRAIN_SECONDS: '0',
      },
      root,
    );
    await this.#service.waitFor(/listening on/);
  }

  /** Logs the administrator in, also again after a restart. */
  async prepareStage(): Promise<void> {
    this.#stage = await ConsoleStage.prepare(`http://127.0.0.1:${this.#port}`, ADMIN);
  }

  async remove(): Promise<void> {
    await this.browser.close();
    await this.#service?.remove();
    this.#folder.remove();
  }
}

/** What every journey has to leave behind: nothing on the console of the browser, and no request to elsewhere. */
export function assertClean({ problems, requests }: Visit): void {
  const harmless = /Cross-Origin-Opener-Policy header has been ignored|Failed to load resource|WebSocket connection/;
  assert.deepEqual(
    problems.filter((problem) => !harmless.test(problem)),
    [],
  );
  const elsewhere = requests.filter((url) => !/^(http|ws):\/\/muster\.test:/.test(url) && !/^(data|blob):/.test(url));
  assert.deepEqual(elsewhere, []);
}
