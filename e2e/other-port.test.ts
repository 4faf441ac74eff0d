import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser, BrowserContext } from 'playwright-core';
import { findChromium, launchChromium } from './support/chromium.ts';

const BASE = '/inject/api/v1';
const attackerPage = readFileSync(new URL('support/attacker-page.js', import.meta.url), 'utf8');
const ADMIN = { username: 'admin', password: 'an-admin-of-browsers' };

/** Every way a browser has to send something that was not asked about before. */
const WAYS = [
  'fetch with HEAD',
  'fetch with GET',
  'fetch with POST of text',
  'fetch with POST of a form',
  'fetch with POST of multipart',
  'fetch with POST of JSON',
  'fetch with PUT',
  'fetch with application/graphql',
  'a beacon of text',
  'a beacon of JSON',
  'an image',
  'a script',
  'a style sheet',
  'a form of text',
  'a form of multipart',
  'a form by GET',
  'a frame',
  'a WebSocket',
] as const;

describe('a page on another port of the same host, before an elevated administrator', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  const folder = temporaryFolder();
  const service = runProcess(['services/exercise/src/main.ts'], {
    DATA_DIR: folder.path,
    EXERCISE_PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: ADMIN.password,
  });
  let url: string;
  let browser: Browser;
  let context: BrowserContext;
  let other: Server;
  let otherUrl: string;

  before(async () => {
    [, url = ''] = await service.waitFor(/listening on (http:\/\/127\.0\.0\.1:\d+)/);
    other = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another</title><body></body>');
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    browser = await launchChromium();
    context = await browser.newContext();
    const login = await context.request.post(`${url}${BASE}/auth/login`, { data: ADMIN });
    const elevation = await context.request.post(`${url}${BASE}/auth/session/elevation`);
    assert.deepEqual([login.status(), elevation.status()], [204, 204]);
  });

  after(async () => {
    await browser?.close();
    other?.close();
    service.kill('SIGTERM');
    await service.ended();
    folder.remove();
  });

  /** Who there is, asked in the administrator's own session, which has to be elevated still. */
  async function usernames(): Promise<string[]> {
    const query = '{ users { users { username } } botUsers { operations } }';
    const answer = await context.request.post(`${url}${BASE}/graphql`, { data: { query } });
    assert.equal(answer.status(), 200);
    const { data } = await answer.json();
    return data.users.users.map(({ username }: { username: string }) => username).sort();
  }

  async function attempt(from: string, way: string, username: string): Promise<void> {
    const query = `mutation { createUser(createUserInput: { username: "${username}", firstName: "A", lastName: "B", group: ADMIN }) { id } }`;
    const page = await context.newPage();
    await page.goto(from);
    await page.evaluate(attackerPage);
    await page.evaluate(`attempt(${JSON.stringify({ way, endpoint: `${url}${BASE}/graphql`, query })})`);
    await page.close();
  }

  for (const [index, way] of WAYS.entries()) {
    it(`changes nothing by ${way}`, async () => {
      await attempt(otherUrl, way, `evil-${index}`);
      assert.deepEqual(await usernames(), [ADMIN.username]);
    });
  }

  it('the same request from a page of the platform succeeds', async () => {
    await attempt(`${url}/set-password`, 'fetch with POST of JSON', 'own');
    assert.deepEqual(await usernames(), [ADMIN.username, 'own']);
  });
});
