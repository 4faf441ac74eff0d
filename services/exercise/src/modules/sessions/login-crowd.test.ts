import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { migrate } from '@muster/kit/database';
import { AppError } from '@muster/kit/errors';
import { createLogger, systemIds } from '@muster/kit/runtime';
import { FakeClock, onEachDatabase, onOneDatabase, openTestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { readConfig } from '../../config.ts';
import type { HashCost } from '../../passwords/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { exerciseService } from '../../service.ts';
import { ADMIN, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { checkWithinLimit } from './login-limit.ts';

/** Hashes take several times as long as the rest of a login, so that a crowd has to wait for them. */
const COSTLY_ENOUGH: HashCost = { memory: 4096, passes: 2, parallelism: 1 };

onOneDatabase('a crowd of logins', (kind) => {
  let platform: PlatformUnderTest;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, { TRUST_PROXY: '127.0.0.1' }, { hashCost: COSTLY_ENOUGH });
    const rows = Array.from({ length: 200 }, (_, index) => `pupil-${index},A,B`);
    const answer = await (await platform.admin()).upload(`username,first_name,last_name\n${rows.join('\n')}`);
    assert.equal(answer.status, 200, answer.text);
    // Everyone has the administrator's password hash: creating 200 would take a while.
    await platform.whileStopped((database) =>
      sql`update users set password_hash = (select password_hash from users where username = 'admin')`.execute(
        database,
      ),
    );
  });

  after(() => platform.remove());

  const enter = async (username: string, address: string, password: string = ADMIN.password): Promise<number> =>
    (await platform.visitor({ 'x-forwarded-for': address }).logIn(username, password)).status;

  it('succeeds for all of 200, at once and from one address', async () => {
    const everybody = Array.from({ length: 200 }, (_, index) => enter(`pupil-${index}`, '192.0.2.1'));
    assert.deepEqual(new Set(await Promise.all(everybody)), new Set([204]));
  });

  it('overtakes invented names from another address', async () => {
    const order: string[] = [];
    const noted = async (name: string, login: Promise<number>): Promise<void> => {
      order.push(`${name} ${await login}`);
    };
    const crowd = Array.from({ length: 25 }, (_, index) => noted('invented', enter(`nobody-${index}`, '192.0.2.66')));
    await Promise.all([
      ...crowd,
      noted('elsewhere', enter('pupil-1', '192.0.2.2')),
      noted('elsewhere', enter('pupil-2', '192.0.2.3')),
    ]);
    const lastIn = order.lastIndexOf('elsewhere 204');
    assert.equal(order.filter((one) => one === 'elsewhere 204').length, 2, order.join());
    assert.ok(order.length - lastIn > 10, order.join());
  });
});

onEachDatabase('the limit of login attempts with a crowd', (kind) => {
  let deps: Parameters<typeof checkWithinLimit>[0];
  let close: () => Promise<void>;

  before(async () => {
    const test = await openTestDatabase(kind);
    close = test.close;
    await migrate(test.database, exerciseService.migrations, 'exercise', () => 0);
    const clock = new FakeClock();
    const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
    deps = {
      config: readConfig({}, false),
      database: test.database,
      clock,
      ids: systemIds(clock),
      log,
      notice: () => {},
    };
  });

  after(() => close());

  const isRefused = (error: unknown) => error instanceof AppError && error.code === 'too_many_attempts';

  it('does not admit more concurrent logins after one of them succeeds', async () => {
    const mallory = { key: 'mallory', address: '192.0.2.66' };
    const checks = Array.from({ length: 5 }, () => Promise.withResolvers<boolean>());
    const outcomes: Promise<boolean>[] = [];
    for (const { promise } of checks) {
      const started = Promise.withResolvers<void>();
      const outcome = checkWithinLimit(deps, mallory, () => {
        started.resolve();
        return promise;
      });
      outcomes.push(outcome);
      await started.promise;
    }
    await assert.rejects(
      checkWithinLimit(deps, mallory, async () => true),
      isRefused,
    );
    checks[0]?.resolve(true);
    await outcomes[0];
    // One has left the queue, so there is room for one.
    const sixth = Promise.withResolvers<boolean>();
    const next = checkWithinLimit(deps, mallory, () => sixth.promise);
    next.catch(() => {});
    await assert.rejects(
      checkWithinLimit(deps, mallory, async () => true),
      isRefused,
    );
    for (const { resolve } of [...checks, sixth]) resolve(true);
    assert.deepEqual(await Promise.all([...outcomes, next]), Array(6).fill(true));
    assert.equal(await checkWithinLimit(deps, mallory, async () => true), true);
  });

  it('counts an attempt that was rejected because the queue is full', async () => {
    const mallory = { key: 'impatient', address: '192.0.2.66' };
    const busy = platformErrors.too_busy('login');
    for (let index = 0; index < 5; index += 1) {
      await assert.rejects(
        checkWithinLimit(deps, mallory, async () => {
          throw busy;
        }),
        busy,
      );
    }
    await assert.rejects(
      checkWithinLimit(deps, mallory, async () => true),
      isRefused,
    );
  });
});
