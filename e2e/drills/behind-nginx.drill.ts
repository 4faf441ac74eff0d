import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '../../scripts/postgres.ts';
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
  const stage = await BehindNginx.start({ DATABASE_URL: postgres.url, DATA_DIR: folderFor(test) });
  test.after(() => stage.remove());
  const requests = new CountedRequests('before');
  const playing = new PlayBehindNginx({ url: await stage.urlFor(), databaseUrl: postgres.url, requests, teams: TEAMS });
  await playing.begin(TRANSFERS_MS);
  await playing.moreActs(ACTS);
  return { postgres, stage, requests, playing };
}

describe('two instances behind nginx while twelve teams play, upload, download and export', {
  skip: noNginx(),
}, () => {
  it('are restarted one after the other without a short request that fails, and survive every plug that is pulled', async (test) => {
    const { postgres, stage, requests, playing } = await setUp(test);

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
    assert.deepEqual(requests.failedShortIn('after'), []);
  });
});
