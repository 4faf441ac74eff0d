import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findChromium, launchChromium } from './chromium.ts';
import type { Login } from './console-stage.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** A window of 1280 × 1024 at 400 %. */
export const ZOOMED = { width: 320, height: 256 };

/** Chromium without a window; undefined where there is none. */
export async function openBrowser(launch: Parameters<typeof launchChromium>[1] = {}): Promise<Browser | undefined> {
  if (findChromium() === undefined) return undefined;
  return launchChromium(['--disable-gpu', '--host-resolver-rules=MAP muster.test 127.0.0.1'], launch);
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors on the console of the browser, the content policy's among them. */
  readonly problems: string[];
  /** Every request of the page, so that a test can see that none leaves the machine. */
  readonly requests: string[];
}

/** A separate browser context for one person, with its own cookies and storage. */
export async function visit(
  browser: Browser,
  url: string,
  options: { readonly viewport?: typeof DESKTOP; readonly theme?: 'light' | 'dark'; readonly touch?: boolean } = {},
): Promise<Visit> {
  const { viewport = DESKTOP, theme = 'light', touch = false } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  return { context, page, problems, requests };
}

export async function logIn(page: Page, { username, password }: Login): Promise<void> {
  // Opened at the address that people are given.
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /exercises|^Begin with/i }).waitFor();
}
