import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ObjectStorage } from '@muster/kit/testing';
import { startPostgres } from '../../scripts/postgres.ts';
import { Browser } from '../../services/exercise/src/testing/sign-on-browser.ts';
import { TestProvider } from '../../services/exercise/src/testing/sign-on-provider.ts';
import { BehindNginx } from '../support/behind-nginx.ts';
import { CountedRequests } from '../support/counted-requests.ts';
import { noNginx } from '../support/nginx.ts';
import { PlayBehindNginx } from '../support/play-behind-nginx.ts';
import { folderFor } from '../support/service-process.ts';

const TEAMS = 12;
/** One that no replacement of an instance may interrupt, and one that it may. */
const TRANSFERS_MS = [2500, 9000];
const ACTS = 40;
const AWAY_MS = 5000;

/** Its own server, which can be stopped. */
async function setUp(test: TestContext) {
  const postgres = await startPostgres({ isDurable: true });
  if (postgres === undefined) throw new Error('There is no PostgreSQL server on this machine.');
  test.after(() => postgres.stop());
  const [storage, provider] = [await ObjectStorage.start(), await new TestProvider().start()];
  test.after(async () => {
    provider.stop();
    await storage.close();
  });
  const stage = await BehindNginx.start({
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folderFor(test), SECRETS_KEY: '7e'.repeat(32) },
    ...storage.environment(),
    ...provider.environment(),
  });
  test.after(() => stage.remove());
  const requests = new CountedRequests('before');
  const playing = new PlayBehindNginx({ url: await stage.urlFor(), databaseUrl: postgres.url, requests, teams: TEAMS });
  test.after(() => playing.leave());
  await playing.begin(TRANSFERS_MS);
  await playing.moreActs(ACTS);
  const signedOn = new Browser({ url: await stage.urlFor() });
  assert.equal(await signedOn.signOn(provider), '/');
  return { postgres, storage, provider, stage, requests, playing, signedOn };
}

describe('two instances behind nginx while twelve teams play, upload, download and export', {
  skip: noNginx(),
}, () => {
  it('are restarted one after the other without a short request that fails, and survive every plug that is pulled', async (test) => {
    const { postgres, storage, provider, stage, requests, playing, signedOn } = await setUp(test);

    requests.begin('rolling restart');
    for (const place of [...stage.places, ...stage.places]) {
      assert.equal(await place.stopOne(place.any()), 0);
      await playing.moreActs(ACTS / 2);
      await place.startOne();
      await playing.moreActs(ACTS / 2);
    }

    requests.begin('an instance killed');
    for (const place of stage.places) {
      const { process } = place.any();
      process.kill('SIGKILL');
      await process.ended();
      await playing.moreActs(ACTS);
      await place.removeAll();
      await place.startOne();
      await playing.moreActs(ACTS);
    }

    requests.begin('nginx away');
    await stage.nginx.stop();
    await setTimeout(AWAY_MS);
    await stage.nginx.start();
    await playing.moreActs(ACTS);

    requests.begin('PostgreSQL away');
    await postgres.crash(() => setTimeout(AWAY_MS));
    await playing.moreActs(ACTS);

    requests.begin('storage away');
    await storage.close();
    await playing.moreActs(ACTS);
    // Longer than a watch that has not noticed waits.
    await setTimeout(AWAY_MS);
    await storage.listen();
    await playing.moreActs(ACTS);

    requests.begin('provider away');
    provider.outage = 'hangs';
    await playing.moreActs(ACTS);
    assert.equal((await signedOn.whoAmI())?.username, 'jana', 'a session goes on');
    const late = new Browser({ url: signedOn.url });
    const begun = await late.begin();
    // An instance that has asked the provider before finds out when somebody comes back.
    const led = begun.startsWith('/') ? begun : await late.comeBack(provider.authorize(begun));
    assert.equal(led, '/login?problem=provider_unreachable');
    provider.outage = undefined;

    requests.begin('after');
    await playing.moreActs(ACTS);
    const found = await playing.end();
    for (const line of requests.lines()) test.diagnostic(line);
    const { uploads, downloads, exports } = playing.counts;
    test.diagnostic(
      `${playing.ledger.counts.acknowledged} acts, ${uploads} uploads, ${downloads} downloads, ${exports} exports`,
    );
    assert.deepEqual(found, []);
    assert.deepEqual(requests.failedShortIn('rolling restart'), []);
    // Whoever needs no file notices nothing.
    const isOfFiles = (failed: string): boolean =>
      /^(an upload|a download) of |: 503 storage_unreachable$/.test(failed);
    assert.deepEqual(
      requests.failedShortIn('storage away').filter((failed) => !isOfFiles(failed)),
      [],
    );
    assert.deepEqual(requests.failedShortIn('provider away'), []);
    assert.equal(await new Browser({ url: signedOn.url }).signOn(provider), '/');
    assert.deepEqual(requests.failedShortIn('after'), []);
  });
});
