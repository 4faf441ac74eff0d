import type { BrowserContext } from 'playwright-core';
import { DESKTOP, PHONE, visit } from './browser.ts';
import type { ConsoleUnderTest } from './console-under-test.ts';
import { type LayoutShift, watchLayout } from './layout-shift.ts';
import type { Person, Screen, ScreenFixtures } from './screen.ts';
import { LATENCY_MS, slowDown } from './slow-network.ts';

/** What comes over the live connection is no request: it may come this much after the last answer. */
const UNTIL_LIVE_MS = 4 * LATENCY_MS;

export const DEVICES = { 'at a desk': DESKTOP, 'on a phone': PHONE } as const;
export type Device = keyof typeof DEVICES;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Opens screens on a slow network, each in a browser that has never been there. */
export class SlowOpenings {
  readonly #tested: ConsoleUnderTest;
  readonly #fixtures: ScreenFixtures;
  readonly #sessions = new Map<Person, Promise<Cookies>>();

  constructor(tested: ConsoleUnderTest, fixtures: ScreenFixtures) {
    this.#tested = tested;
    this.#fixtures = fixtures;
  }

  /** What moved until the screen was complete. */
  async shiftOf(screen: Screen, device: Device): Promise<LayoutShift> {
    const { browser, address } = this.#tested;
    const viewport = DEVICES[device];
    const cookies = screen.as === undefined ? [] : await this.#sessionOf(screen.as);
    const { page, context } = await visit(browser, address, { viewport, touch: viewport === PHONE });
    await context.addCookies(cookies);
    const shift = await watchLayout(page);
    await slowDown(page);
    await page.goto(screen.at(this.#fixtures));
    await page.getByRole('heading', { level: 1, name: /^(?!Loading)/ }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(UNTIL_LIVE_MS);
    const found = await shift();
    await context.close();
    return found;
  }

  #sessionOf(who: Person): Promise<Cookies> {
    const session = this.#sessions.get(who) ?? this.#logIn(who);
    this.#sessions.set(who, session);
    return session;
  }

  async #logIn(who: Person): Promise<Cookies> {
    const { page, context } = await visit(this.#tested.browser, this.#tested.address);
    await this.#fixtures.enter(page, who);
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  }
}
