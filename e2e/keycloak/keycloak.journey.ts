import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser, Page } from 'playwright-core';
import { Visitor } from '../../services/exercise/src/testing/visitor.ts';
import { visit } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { mainOf, root } from '../support/service-process.ts';
import { Keycloak } from './keycloak.ts';
import { CLIENT, idOf, makeSchool, PASSWORD, REALM, setEnabled, setRealm } from './school.ts';

const LOCAL = { username: 'admin', password: 'an-admin-of-the-platform' };
/** The shortest time between two checks, and some seconds to find and do it. */
const CHECKED_WITHIN_MS = 100_000;

describe('people of a school with Keycloak', () => {
  const folder = temporaryFolder();
  let platform: string;
  let keycloak: Keycloak;
  let service: RunningProcess;
  let browser: Browser;
  let operator: Visitor;
  const secretsKey = randomBytes(32).toString('base64');

  const startService = async (more: Record<string, string> = {}): Promise<void> => {
    service = runProcess(
      [mainOf('exercise')],
      {
        DATA_DIR: folder.path,
        HOST: '127.0.0.1',
        EXERCISE_PORT: new URL(platform).port,
        PUBLIC_URL: platform,
        ADMIN_PASSWORD: LOCAL.password,
        SECRETS_KEY: secretsKey,
        OIDC_ISSUER: `${keycloak.url}/realms/${REALM}`,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_NAME: 'School',
        OIDC_ADMINS: 'muster-admins',
        OIDC_INSTRUCTORS: 'teachers',
        OIDC_MATCH: 'username',
        OIDC_CHECK_MINUTES: '1',
        ...more,
      },
      root,
    );
    await service.waitFor(/listening on/);
  };

  before(async () => {
    platform = `http://127.0.0.1:${await freePort()}`;
    keycloak = await Keycloak.start(process.env['KEYCLOAK_HOME'] ?? '');
    await makeSchool(keycloak, platform);
    await startService();
    browser = await launchChromium();
    operator = new Visitor({ url: platform });
    assert.equal((await operator.logIn(LOCAL.username, LOCAL.password)).status, 204);
    await operator.elevate();
  });

  after(async () => {
    await browser?.close();
    await service?.remove();
    await keycloak?.stop();
    folder.remove();
  });

  const enter = async (page: Page, username: string): Promise<void> => {
    await page.locator('#username').fill(username);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#kc-login').click();
  };

  /** A person at a browser of their own, who has logged in. */
  const person = async (username: string): Promise<Page> => {
    const { page } = await visit(browser, platform);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Log in with School' }).click();
    await enter(page, username);
    await page.getByRole('heading', { name: 'Log in with School' }).waitFor();
    return page;
  };

  /** The answer to a query that the page sends; undefined if nobody is logged in there. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const ask = (page: Page, query: string): Promise<any> =>
    page.evaluate(async (text) => {
      const answer = await fetch('/inject/api/v1/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: text }),
      });
      return answer.ok ? ((await answer.json()) as { data: unknown }).data : undefined;
    }, query);
  const who = async (page: Page): Promise<{ id: string; username: string; group: string } | undefined> =>
    (await ask(page, '{ whoAmI { id username group } }'))?.whoAmI;
  const leave = (page: Page): Promise<void> => page.context().close();

  /** What is stored about the checks of the logins that are looked after. */
  const checks = (): readonly { readonly at: number; readonly failing: number | null }[] => {
    const database = new DatabaseSync(join(folder.path, 'exercise', 'database.sqlite'), { readOnly: true });
    try {
      const rows = database.prepare('select next_check_at, failing_since from sign_on_checks order by sign_on').all();
      return rows.map(({ next_check_at, failing_since }) => ({
        at: Number(next_check_at),
        failing: failing_since === null ? null : Number(failing_since),
      }));
    } finally {
      database.close();
    }
  };

  /** Keycloak lives in real time, so there is no other way than to wait. */
  const until = async (what: string, withinMs: number, holds: () => Promise<boolean> | boolean): Promise<void> => {
    const end = Date.now() + withinMs;
    while (!(await holds())) {
      assert.ok(Date.now() < end, `${what}\n${service.output().slice(-3000)}`);
      await setTimeout(500);
    }
  };

  it('are those of an uploaded list, by their subjects', async () => {
    const list = `username,first_name,last_name,group,subject\np.listed,Petr,Listed,,${await idOf(keycloak, 'petr')}`;
    assert.equal((await operator.upload(list)).status, 200);
    const page = await person('petr');
    assert.equal((await who(page))?.username, 'p.listed');
    await leave(page);
  });

  it('have the groups of the realm, a number for a taken username, and the account that was prepared', async () => {
    const { createUser } = await operator.ask(
      'mutation { createUser(createUserInput: { username: "prepared", firstName: "A", lastName: "B", group: TRAINEE }) { id } }',
    );
    const expected: Record<string, { username: string; group: string }> = {
      chief: { username: 'chief', group: 'ADMIN' },
      teacher: { username: 'teacher', group: 'INSTRUCTOR' },
      admin: { username: 'admin-2', group: 'TRAINEE' },
      prepared: { username: 'prepared', group: 'TRAINEE' },
    };
    for (const [username, { username: name, group }] of Object.entries(expected)) {
      const page = await person(username);
      const found = await who(page);
      assert.deepEqual([found?.username, found?.group], [name, group]);
      if (username === 'prepared') assert.equal(found?.id, createUser.id);
      await leave(page);
    }
  });

  it('elevate a session by entering their password again', async () => {
    const page = await person('chief');
    // Keycloak counts seconds, and this is a later login.
    await setTimeout(1500);
    const { status, address } = await page.evaluate(async () => {
      const answer = await fetch('/inject/api/v1/auth/session/elevation?next=/admin/users', { method: 'POST' });
      return { status: answer.status, address: ((await answer.json()) as { address: string }).address };
    });
    assert.equal(status, 403);
    await page.goto(address);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#kc-login').click();
    await page.getByText('Elevated').first().waitFor();
    assert.ok((await ask(page, '{ session { elevatedFor } }')).session.elevatedFor > 0);
    await leave(page);
  });

  it('log out of both, and out of the platform when they log out there', async () => {
    const page = await person('teacher');
    await page.getByRole('button', { name: /TEACHER/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(`${platform}/login**`);
    await page.getByRole('link', { name: 'Log in with School' }).click();
    await enter(page, 'teacher');
    await until('the page of the platform', 60_000, async () => (await who(page).catch(() => undefined)) !== undefined);
    await keycloak.admin('POST', `/realms/${REALM}/users/${await idOf(keycloak, 'teacher')}/logout`);
    await until('the end of the session', 10_000, async () => (await who(page)) === undefined);
    await leave(page);
  });

  it('stay logged in while each check gets another token, also over a restart of Keycloak', async () => {
    const page = await person('lukas');
    const newest = (): number => Math.max(...checks().map(({ at }) => at));
    for (let round = 1; round <= 2; round += 1) {
      const before = newest();
      await until('a check', CHECKED_WITHIN_MS, () => newest() > before);
    }
    assert.ok(checks().every(({ failing }) => failing === null));
    await keycloak.stop();
    await until('a check without an answer', CHECKED_WITHIN_MS, () => checks().some(({ failing }) => failing !== null));
    assert.ok((await who(page)) !== undefined);
    await keycloak.resume();
    await until('a check', CHECKED_WITHIN_MS, () => checks().every(({ failing }) => failing === null));
    assert.ok((await who(page)) !== undefined);
    const after = await person('marie');
    assert.equal((await who(after))?.username, 'marie');
    await leave(after);
    await leave(page);
  });

  it('stay logged in although sessions of Keycloak end after a minute without use', async () => {
    await setRealm(keycloak, { ssoSessionIdleTimeout: 60 });
    const page = await person('lukas');
    const from = Date.now();
    await until('one minute and a half', CHECKED_WITHIN_MS, () => Date.now() - from > 90_000);
    assert.ok((await who(page)) !== undefined);
    await service.waitFor(/is good for 60 s without use/);
    await setRealm(keycloak, { ssoSessionIdleTimeout: 1800 });
    await leave(page);
  });

  it('lose the session after they are disabled, with a token for offline use, too', async () => {
    const page = await person('lukas');
    await setEnabled(keycloak, 'lukas', false);
    await until('the end of the session', CHECKED_WITHIN_MS, async () => (await who(page)) === undefined);
    await leave(page);
    await service.remove();
    await startService({ OIDC_SCOPES: 'openid profile email offline_access' });
    const offline = await person('marie');
    await setRealm(keycloak, { ssoSessionMaxLifespan: 60, ssoSessionIdleTimeout: 60 });
    const from = Date.now();
    await until('one minute and a half', CHECKED_WITHIN_MS, () => Date.now() - from > 90_000);
    assert.ok((await who(offline)) !== undefined, 'whatever becomes of the session there');
    await setEnabled(keycloak, 'marie', false);
    await until('the end of the session', CHECKED_WITHIN_MS, async () => (await who(offline)) === undefined);
    await leave(offline);
  });
});
