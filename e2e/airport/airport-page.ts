import assert from 'node:assert/strict';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser } from 'playwright-core';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { mainOf, root } from '../support/service-process.ts';
import { Planner } from './planner.ts';

/** The page in a browser: one service and one browser for all journeys, because starting them takes seconds. */
export class AirportPage {
  readonly #folder = temporaryFolder();
  #service: RunningProcess | undefined;
  #browser: Browser | undefined;
  #planner: Planner | undefined;
  #url = '';

  get planner(): Planner {
    assert.ok(this.#planner !== undefined, 'The service has not been started yet.');
    return this.#planner;
  }

  async start(): Promise<void> {
    this.#service = runProcess(
      [mainOf('airport')],
      { HOST: '127.0.0.1', AIRPORT_PORT: '0', DATA_DIR: this.#folder.path, DRAIN_SECONDS: '0' },
      root,
    );
    [, this.#url = ''] = await this.#service.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
    this.#planner = new Planner(this.#url);
    this.#browser = await openBrowser();
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    await this.#service?.remove();
    this.#folder.remove();
  }

  /** Opens a new browser context. */
  open(options?: Parameters<typeof visit>[2]): Promise<Visit> {
    return this.openAt(this.#url, options);
  }

  openAt(url: string, options?: Parameters<typeof visit>[2]): Promise<Visit> {
    assert.ok(this.#browser !== undefined, 'The browser has not been started yet.');
    return visit(this.#browser, url, options);
  }

  /** Checks that the journey logged no error in the browser and sent no request to another host; closes it. */
  async assertClean({ problems, requests, context }: Visit, expected = /^$/): Promise<void> {
    assert.deepEqual(
      problems.filter((problem) => !expected.test(problem)),
      [],
    );
    assert.deepEqual(
      requests.filter((one) => !one.startsWith(this.#url)),
      [],
    );
    await context.close();
  }
}
