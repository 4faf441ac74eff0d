import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser, Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import { findChromium, launchChromium } from './support/chromium.ts';
import { freePort } from './support/free-port.ts';
import { mainOf, root } from './support/service-process.ts';
import { type Campus, CLIENT, startCampus } from './support/sign-on/campus.ts';

describe('single sign-on, in a browser', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  const folder = temporaryFolder();
  let platform: string;
  let campus: Campus;
  let service: RunningProcess;
  let browser: Browser;

  before(async () => {
    const port = await freePort();
    platform = `http://127.0.0.1:${port}`;
    campus = await startCampus(platform);
    service = runProcess(
      [mainOf('exercise')],
      {
        DATA_DIR: folder.path,
        HOST: '127.0.0.1',
        EXERCISE_PORT: String(port),
        PUBLIC_URL: platform,
        LOCAL_LOGIN: 'admins',
        OIDC_ISSUER: campus.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_NAME: 'Campus',
        OIDC_ADMINS: 'it',
      },
      root,
    );
    await service.waitFor(/listening on/);
    browser = await launchChromium();
  });

  after(async () => {
    await browser?.close();
    await service?.remove();
    campus?.stop();
    folder.remove();
  });

  const enter = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('Campus name').fill(name);
    await page.getByRole('button', { name: 'Enter' }).click();
  };

  it('leads to the provider and back, and out of both', async () => {
    const { context, page, problems } = await visit(browser, platform);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Log in with a password' }).waitFor();
    assert.equal(await page.getByLabel('Username').count(), 0);
    await page.getByRole('link', { name: 'Log in with Campus' }).click();
    await enter(page, 'jana');
    await page.getByRole('heading', { name: 'Log in with Campus' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/account');
    await page.getByText('JANA Campus').first().waitFor();
    await page.getByRole('button', { name: /JANA/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: /sign me out/i }).click();
    await page.getByRole('link', { name: 'Log in with Campus' }).click();
    await page.getByLabel('Campus name').waitFor();
    assert.deepEqual(
      problems.filter((problem) => !problem.startsWith('Failed to load resource')),
      [],
    );
    await context.close();
  });

  it('elevates a session by logging in again, and not as somebody else', async () => {
    const { context, page } = await visit(browser, platform);
    await page.goto('/');
    await page.getByRole('link', { name: 'Log in with Campus' }).click();
    await enter(page, 'chief');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const elevate = async (): Promise<void> => {
      const { code, address } = await page.evaluate(async () => {
        const answer = await fetch('/inject/api/v1/auth/session/elevation?next=/admin/users', { method: 'POST' });
        return (await answer.json()) as { code: string; address: string };
      });
      assert.equal(code, 'elevation_at_provider');
      await page.goto(address);
    };
    // The provider counts seconds, and this is a later login.
    const second = await page.evaluate(() => Math.floor(Date.now() / 1000));
    await page.waitForFunction((begun) => Math.floor(Date.now() / 1000) > begun, second);
    await elevate();
    await enter(page, 'chief');
    await page.getByText('Elevated').first().waitFor();
    // Somebody else sits down.
    await context.clearCookies({ domain: 'localhost' });
    await elevate();
    await enter(page, 'jana');
    await page.getByText('Somebody else has logged in there.').waitFor();
    await context.close();
  });

  it('asks people to log in again whose session cannot be checked any more, beside what they do', async () => {
    const { context, page } = await visit(browser, platform);
    await page.clock.install();
    await page.goto('/account');
    await page.getByRole('link', { name: 'Log in with Campus' }).click();
    await enter(page, 'jana');
    await page.getByRole('heading', { name: 'Log in with Campus' }).waitFor();
    loseTheToken(join(folder.path, 'exercise', 'database.sqlite'));
    await page.clock.fastForward('02:01');
    const reminder = page.getByRole('region', { name: 'Please log in with Campus again' });
    await reminder.getByText('Your session goes on until').waitFor();
    const [there] = await Promise.all([
      context.waitForEvent('page'),
      reminder.getByRole('link', { name: 'Log in with Campus (new tab)' }).click(),
    ]);
    await there.getByRole('heading', { level: 1 }).waitFor();
    await there.close();
    await reminder.getByRole('button', { name: 'I have logged in' }).click();
    await reminder.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Log in with Campus' }).waitFor();
    await context.close();
  });

  it('ends the session here when somebody logs out there', async () => {
    const { context, page } = await visit(browser, platform);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Log in with Campus' }).click();
    await enter(page, 'jana');
    await page.getByRole('heading', { name: 'Log in with Campus' }).waitFor();
    const there = await context.newPage();
    await there.goto(`${campus.issuer}/session/end`);
    await there.getByRole('button', { name: /sign me out/i }).click();
    await there.getByText(/sign-out success/i).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Log in with Campus' }).waitFor();
    await context.close();
  });
});

/** As if an answer of the provider had been lost, for everybody who is logged in. */
function loseTheToken(file: string): void {
  const database = new DatabaseSync(file);
  const tomorrow = Date.now() + 24 * 60 * 60_000;
  database
    .prepare(`insert into sign_on_checks select sign_on, '', ?, 1 from sessions where sign_on is not null`)
    .run(tomorrow);
  database.close();
}
