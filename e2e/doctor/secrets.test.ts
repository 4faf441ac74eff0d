import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { folderFor, run } from '../support/service-process.ts';
import { HOSTILE, serve } from './run-doctor.ts';

const SECRETS = {
  database: 'Zq1-database%20secret',
  airport: 'Zq2-airport-secret',
  mail: 'Zq3-mail-secret',
  metrics: 'Zq4-metrics-token-of-32-characters-or-more',
  admin: 'Zq5-admin-password',
  proxy: 'Zq6-proxy-secret',
  parameter: 'Zq7-parameter-secret',
};

describe('the doctor', () => {
  it('prints no secret, whether settings are right or wrong, in either form', async (test) => {
    const port = await serve(test, HOSTILE.garbage);
    const right = {
      DATABASE_URL: `postgres://someone:${SECRETS.database}@127.0.0.1:${port}/drill`,
      AIRPORT_DATABASE_URL: `postgres://127.0.0.1:1/drill?user=me&password=${SECRETS.parameter}`,
      SMTP_URL: `smtp://me:${SECRETS.mail}@127.0.0.1:${port}`,
      METRICS: SECRETS.metrics,
      ADMIN_PASSWORD: SECRETS.admin,
      PUBLIC_URL: `http://me:${SECRETS.proxy}@127.0.0.1:${port}`,
    };
    const wrong = {
      ...right,
      DATABASE_URL: `mysql://someone:${SECRETS.database}@127.0.0.1/drill`,
      AIRPORT_DATABASE_URL: `postgres:/someone:${SECRETS.airport}@:x/`,
      SMTP_URL: `http://me:${SECRETS.mail}@127.0.0.1`,
      METRICS: `${SECRETS.metrics} with blanks`,
      ADMIN_PASSWORD: SECRETS.admin,
      ADMIN_USERNAME: SECRETS.admin,
      CORS_ORIGINS: `https://me:${SECRETS.proxy}@example.org`,
    };
    for (const settings of [right, wrong, { ...right, DATABASE_URL: 'postgres://me:Zq8%ZZ@127.0.0.1:1/x' }]) {
      for (const option of [[], ['--json']]) {
        const running = run(test, ['scripts/doctor.ts', ...option], { DATA_DIR: folderFor(test), ...settings });
        assert.equal(await running.ended(), 1, running.output());
        assert.doesNotMatch(running.output(), /Zq\d/);
      }
    }
  });
});
