import assert from 'node:assert/strict';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser, Page } from 'playwright-core';
import { logIn, openBrowser, visit } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';
import { writeContentInto } from './installation.ts';
import { installNextBuild } from './next-build.ts';

const ADMIN = { username: 'admin', password: 'an-admin-of-old-pages' };

const scriptOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module]').first().getAttribute('src');

describe('a page that is open while a new version is installed', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  const folder = temporaryFolder();
  const release = join(folder.path, 'release');
  let browser: Browser;

  before(async () => {
    await writeContentInto(release);
    const opened = await openBrowser();
    assert.ok(opened !== undefined);
    browser = opened;
  });
  after(async () => {
    await browser?.close();
    folder.remove();
  });

  /** A service of an installed version, which can be replaced by the next one at the same address. */
  async function install(test: TestContext, service: 'exercise' | 'airport') {
    const here = join(folder.path, `${service}-${readdirSync(folder.path).length}`);
    cpSync(release, join(here, 'muster'), { recursive: true });
    let running: RunningProcess | undefined;
    let port = '0';
    async function start(): Promise<string> {
      running = runProcess(
        [join(here, 'muster/bin/muster.js'), service],
        {
          HOST: '127.0.0.1',
          EXERCISE_PORT: port,
          AIRPORT_PORT: port,
          DRAIN_SECONDS: '0',
          ADMIN_PASSWORD: ADMIN.password,
          DATA_DIR: join(here, 'data'),
          HOME: here,
        },
        here,
      );
      const [, url = '', at = ''] = await running.waitFor(/listening on (http:\/\/127\.0\.0\.1:(\d+))/);
      port = at;
      return url;
    }
    test.after(() => running?.remove());
    const url = await start();
    return {
      url,
      async upgrade(damage?: (folder: string) => void): Promise<void> {
        running?.kill('SIGINT');
        assert.equal(await running?.ended(), 0);
        const next = installNextBuild(
          join(here, 'muster/apps', service === 'exercise' ? 'console' : 'airport', 'dist'),
        );
        damage?.(next.folder);
        await start();
      },
    };
  }

  it('is the new page when its user goes on, in the console', async (test) => {
    const { url, upgrade } = await install(test, 'exercise');
    const { page, context } = await visit(browser, url);
    test.after(() => context.close());
    await logIn(page, ADMIN);
    const before = await scriptOf(page);
    await upgrade();
    await page.getByRole('link', { name: 'Admin', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    assert.notEqual(await scriptOf(page), before);
  });

  it('is the new page when its user goes on, at the airport', async (test) => {
    const { url, upgrade } = await install(test, 'airport');
    const { page, context } = await visit(browser, url);
    test.after(() => context.close());
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = await scriptOf(page);
    await upgrade();
    await page.getByRole('link', { name: 'Roster' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor();
    assert.notEqual(await scriptOf(page), before);
  });

  it('keeps what its user has typed until they leave the screen', async (test) => {
    const { url, upgrade } = await install(test, 'airport');
    const { page, context } = await visit(browser, url);
    test.after(() => context.close());
    await page.goto('/stewards');
    const field = page.getByRole('combobox').first();
    await field.fill('Novák');
    const before = await scriptOf(page);
    await upgrade();
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
    await page.getByRole('link', { name: 'Roster' }).first().hover();
    await asked;
    assert.equal(await scriptOf(page), before);
    assert.equal(await field.inputValue(), 'Novák');
    await page.getByRole('link', { name: 'Roster' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor();
    assert.notEqual(await scriptOf(page), before);
  });

  it('says that a screen is broken, and does not reload for ever, if the new version lacks it too', async (test) => {
    const { url, upgrade } = await install(test, 'airport');
    const { page, context, requests } = await visit(browser, url);
    test.after(() => context.close());
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await upgrade((build) => {
      for (const name of readdirSync(join(build, 'assets'))) {
        if (name.startsWith('roster-screen-')) rmSync(join(build, 'assets', name));
      }
    });
    await page.getByRole('link', { name: 'Roster' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'This screen broke' }).waitFor();
    const loads = requests.filter((address) => address === `${url}/roster`).length;
    assert.ok(loads <= 2, `${loads} loads`);
  });
});
