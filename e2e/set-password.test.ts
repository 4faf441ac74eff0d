import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser } from 'playwright-core';
import { findChromium, launchChromium } from './support/chromium.ts';
import { mainOf, root } from './support/service-process.ts';

describe('the link to set a password, in a browser', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  const folder = temporaryFolder();
  const service = runProcess(
    [mainOf('exercise')],
    { DATA_DIR: folder.path, EXERCISE_PORT: '0', HOST: '127.0.0.1' },
    root,
  );
  let url: string;
  let browser: Browser;

  before(async () => {
    [, url = ''] = await service.waitFor(/listening on (http:\/\/127\.0\.0\.1:\d+)/);
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    service.kill('SIGTERM');
    await service.ended();
    folder.remove();
  });

  const post = (path: string, body: object) =>
    fetch(`${url}/inject/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('leads from the mail to a login that works, and works once', async () => {
    const username = 'zoe@example.org';
    assert.equal((await post('/user/register', { username, first_name: 'Zoë', last_name: 'Young' })).status, 204);
    await service.waitFor(/handed a mail to/);
    const outbox = join(folder.path, 'exercise', 'outbox');
    const [mail = ''] = readdirSync(outbox);
    const text = readFileSync(join(outbox, mail), 'utf8').replaceAll('=\n', '');
    const [, token = ''] = /set-password#([\w-]+)/.exec(text) ?? [];

    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${url}/set-password#${token}`);
    const say = (first: string, second: string) =>
      page
        .getByLabel('New password')
        .fill(first)
        .then(() => page.getByLabel('The same again').fill(second));
    const message = page.getByRole('status');

    await say('a long new password', 'another new password');
    await page.getByRole('button').click();
    await message.filter({ hasText: 'not the same' }).waitFor();

    await say('password123', 'password123');
    await page.getByRole('button').click();
    await message.filter({ hasText: 'guessed first' }).waitFor();

    await say('a long new password', 'a long new password');
    await page.getByRole('button').click();
    await message.filter({ hasText: 'You can log in now' }).waitFor();
    assert.equal((await post('/auth/login', { username, password: 'a long new password' })).status, 204);

    await page.reload();
    await say('yet another password', 'yet another password');
    await page.getByRole('button').click();
    await message.filter({ hasText: 'ask for a new one' }).waitFor();
    assert.deepEqual(problems, []);
  });
});
