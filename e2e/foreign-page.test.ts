import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser, BrowserContext } from 'playwright-core';
import { findChromium, launchChromium } from './support/chromium.ts';
import { mainOf, type ServiceName } from './support/service-process.ts';

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
  'fetch with POST of nothing',
  'fetch with POST of JSON',
  'fetch with PUT',
  'fetch with DELETE',
  'fetch with application/graphql',
  'a beacon of text',
  'a beacon of JSON',
  'an image',
  'a script',
  'a style sheet',
  'a form of text',
  'a form of fields',
  'a form of multipart',
  'a form by GET',
  'a frame',
  'a WebSocket',
] as const;

/** What a page tries to change. */
interface Target {
  readonly service: ServiceName;
  readonly path: string;
  readonly fields: (name: string) => Record<string, string>;
  readonly prepare: (context: BrowserContext, url: string) => Promise<void>;
  /** How many changes there were. */
  readonly changes: (context: BrowserContext, url: string) => Promise<number>;
  readonly ownWay: (typeof WAYS)[number];
}

const TARGETS: readonly Target[] = [
  {
    service: 'exercise',
    path: `${BASE}/graphql`,
    fields: (name) => ({
      query: `mutation { createUser(createUserInput: { username: "${name}", firstName: "A", lastName: "B", group: ADMIN }) { id } }`,
    }),
    prepare: async (context, url) => {
      const login = await context.request.post(`${url}${BASE}/auth/login`, { data: ADMIN });
      const elevation = await context.request.post(`${url}${BASE}/auth/session/elevation`);
      assert.deepEqual([login.status(), elevation.status()], [204, 204]);
    },
    // Asked in the administrator's own session, which has to be elevated still.
    changes: async (context, url) => {
      const query = '{ users { users { username } } botUsers { operations } }';
      const answer = await context.request.post(`${url}${BASE}/graphql`, { data: { query } });
      assert.equal(answer.status(), 200);
      const { data } = await answer.json();
      return data.users.users.length - 1;
    },
    ownWay: 'fetch with POST of JSON',
  },
  {
    service: 'airport',
    // An assignment needs no body, so nothing but the origin tells whose request it is.
    path: '/api/stewards/1/flights/1',
    fields: (name) => ({ name }),
    prepare: async (context, url) => {
      const make = async (path: string, data: object): Promise<void> => {
        assert.equal((await context.request.post(`${url}/api/${path}`, { data })).status(), 201, path);
      };
      await make('countries', { name: 'Land' });
      await make('cities', { name: 'City', countryId: 1 });
      for (const code of ['AAA', 'BBB']) {
        await make('airports', { name: code, code, cityId: 1, location: { latitude: 50, longitude: 14 } });
      }
      await make('airplane-types', { name: 'Airbus A320' });
      await make('airplanes', { name: 'Moldau', capacity: 180, typeId: 1 });
      await make('flights', {
        departureTime: '2026-01-02T06:00:00Z',
        arrivalTime: '2026-01-02T08:00:00Z',
        airplaneId: 1,
        originId: 1,
        destinationId: 2,
      });
      await make('stewards', { id: 0, firstName: 'Jana', lastName: 'Nováková' });
    },
    changes: async (context, url) => {
      const answer = await context.request.get(`${url}/api/stewards/1`);
      assert.equal(answer.status(), 200);
      return (await answer.json()).flights.length;
    },
    ownWay: 'fetch with POST of nothing',
  },
];

for (const target of TARGETS) {
  describe(`a foreign page beside the ${target.service} service in a real browser`, {
    skip: findChromium() === undefined && 'no Chromium on this machine',
  }, () => {
    const folder = temporaryFolder();
    let service: RunningProcess;
    let url: string;
    let browser: Browser;
    let context: BrowserContext;
    let other: Server;
    let pages: readonly string[];

    before(async () => {
      service = runProcess([mainOf(target.service)], {
        DATA_DIR: folder.path,
        EXERCISE_PORT: '0',
        AIRPORT_PORT: '0',
        AIRPORT_DEMO_DATA: 'false',
        HOST: '127.0.0.1',
        ADMIN_PASSWORD: ADMIN.password,
      });
      [, url = ''] = await service.waitFor(/listening on (http:\/\/127\.0\.0\.1:\d+)/);
      other = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another</title><body></body>');
      });
      other.listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      // Another port is the same site, another name is another site.
      pages = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
      browser = await launchChromium();
      context = await browser.newContext();
      await target.prepare(context, url);
    });

    after(async () => {
      await browser?.close();
      other?.close();
      service.kill('SIGTERM');
      await service.ended();
      folder.remove();
    });

    async function attempt(from: string, way: string, name: string): Promise<void> {
      const page = await context.newPage();
      await page.goto(from);
      await page.evaluate(attackerPage);
      const sent = { way, endpoint: `${url}${target.path}`, fields: target.fields(name) };
      await page.evaluate(`attempt(${JSON.stringify(sent)})`);
      await page.close();
    }

    for (const [index, way] of WAYS.entries()) {
      it(`changes nothing in the ${target.service} service by ${way}`, async () => {
        for (const page of pages) await attempt(page, way, `evil-${index}`);
        assert.equal(await target.changes(context, url), 0);
      });
    }

    it(`does not stop the same request from a page of the ${target.service} service`, async () => {
      await attempt(url, target.ownWay, 'own');
      assert.equal(await target.changes(context, url), 1);
    });
  });
}
