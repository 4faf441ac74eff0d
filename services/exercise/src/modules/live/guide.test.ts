import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { milestonesIn } from '@muster/engine';
import { eventually, onEachDatabase, proxyTo, temporaryFolder } from '@muster/kit/testing';
import { WebSocketServer } from 'ws';
import { assertAllShown, assertShown, examplesIn, readGuide, startTour } from '../../testing/guide.ts';
import { call } from '../../testing/play-stage.ts';
import { BASE, type Visitor } from '../../testing/visitor.ts';
import { watch } from '../../testing/watcher.ts';
import { inventory } from './live.inventory.ts';

const GUIDE = readGuide('live.md');

/** The code of the guide, as a module. */
// biome-ignore lint/suspicious/noExplicitAny: a test calls what a text holds
async function codeOf(test: TestContext): Promise<any> {
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  const file = join(folder.path, 'guide.mjs');
  writeFileSync(file, [...GUIDE.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code).join('\n'));
  return import(pathToFileURL(file).href);
}

onEachDatabase('the guide to live updates', (kind) => {
  const start = async (test: TestContext) => {
    const { stage, trainee } = await startTour(test, kind);
    await stage.pass(1);
    for (const argument of ['The Long Winter', 'LH 204']) await look(trainee.visitor, argument);
    return { stage, trainee };
  };
  const look = (by: Visitor, argument: string) =>
    call(by, { mutation: 'useTool', input: { teamId: '1', tool: 'Catalogue', argument } });
  const firstMessage = async (test: TestContext, by: Visitor, query: string): Promise<unknown> => {
    const watcher = await (await watch(test, by)).start();
    watcher.subscribe(query);
    return (await watcher.message('next')).payload.data;
  };

  it('shows every operation with its answer', async (test) => {
    const { stage, trainee } = await start(test);
    const shown = examplesIn(GUIDE);
    for (const example of shown) {
      const { query } = example;
      const by = /team(View|Updates)/.test(query) ? trainee.visitor : stage.instructor.visitor;
      const data = query.startsWith('subscription') ? await firstMessage(test, by, query) : await by.ask(query);
      assertShown(example, data, { trainee });
    }
    assertAllShown(shown, inventory.fields);
  });

  it('contains code that reads the milestones of the overview', async (test) => {
    const { stage } = await start(test);
    const { readMilestones } = await codeOf(test);
    await stage.instructor.visitor.ask(
      'mutation { modifyMilestone(modifyMilestoneInput: { teamId: "1", milestone: "arrived", activate: true }) { name } }',
    );
    const { exerciseOverview } = await stage.instructor.visitor.ask(
      '{ exerciseOverview(exerciseId: "1") { milestones { name } teams { milestones { on switched times byHand } } } }',
    );
    const count = exerciseOverview.milestones.length;
    for (const { milestones } of exerciseOverview.teams) {
      const marks = milestonesIn(milestones, count);
      const placesOf = (isOne: (mark: (typeof marks)[number]) => boolean): number[] =>
        marks.flatMap((mark, place) => (isOne(mark) ? place : []));
      assert.deepEqual(readMilestones(milestones), {
        on: placesOf(({ on }) => on),
        byHand: placesOf(({ byHand }) => byHand),
        switchedAt: new Map(placesOf((m) => m.switchedAt !== null).map((place) => [place, marks[place]?.switchedAt])),
      });
    }
  });

  it('contains code that retries after connection errors, and after nothing else', async (test) => {
    const { followTeam } = await codeOf(test);
    const server = new WebSocketServer({ port: 0 });
    test.after(() => server.close());
    await once(server, 'listening');
    const askedAfter: [position: number, epoch: string | null][] = [];
    const error = (code: string) => [{ message: 'x', extensions: { code } }];
    const answers = [
      { type: 'error', payload: error('database_busy') },
      { type: 'next', payload: { data: { teamUpdates: { position: 3, epoch: 'first' } } } },
      { type: 'next', payload: { data: null, errors: error('too_busy') } },
      { type: 'error', payload: error('answer_too_large') },
    ];
    server.on('connection', (socket) => {
      socket.on('message', (data) => {
        const { type, payload } = JSON.parse(String(data));
        if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }));
        if (type !== 'subscribe') return;
        askedAfter.push([payload.variables.after, payload.variables.epoch]);
        do socket.send(JSON.stringify({ id: '1', ...answers.shift() }));
        while (askedAfter.length === 2 && answers.length > 1);
      });
    });
    const { port } = server.address() as AddressInfo;
    const heard: number[] = [];
    const end = await followTeam({
      url: `http://127.0.0.1:${port}/`,
      cookie: '',
      teamId: '1',
      fields: '',
      onUpdate: ({ position }: { position: number }) => heard.push(position),
      signal: test.signal,
    });
    assert.deepEqual([heard, end], [[3], { error: 'answer_too_large' }]);
    assert.deepEqual(askedAfter, [
      [0, null],
      [0, null],
      [3, 'first'],
    ]);
  });

  it('contains code that follows a team across broken connections, and stops when access is lost', async (test) => {
    const { stage, trainee } = await start(test);
    const { followTeam } = await codeOf(test);
    const proxy = await proxyTo(test, stage.platform.url);
    const ids: string[] = [];
    const following = followTeam({
      url: new URL(`${BASE}/graphql`, proxy.url).href,
      cookie: `sessionid=${trainee.visitor.cookie}`,
      teamId: '1',
      fields: 'actionLogs { id }',
      onUpdate: ({ actionLogs }: { actionLogs: { id: string }[] }) => ids.push(...actionLogs.map(({ id }) => id)),
      signal: test.signal,
    });
    const heard = (count: number) =>
      eventually(`${count} entries`, async () => (ids.length >= count ? true : undefined));
    await heard(4);
    await proxy.cut();
    await look(trainee.visitor, 'Wuthering Heights');
    await proxy.mend();
    await heard(5);
    await look(trainee.visitor, 'Emma');
    await heard(6);
    assert.deepEqual(ids, ['1-1', '1-2', '1-3', '1-4', '1-5', '1-6']);
    await stage.assign('2', trainee);
    assert.deepEqual(await following, { error: 'moved_to_team' });

    // A session that ends while the connection is broken.
    let isFollowed = false;
    const left = followTeam({
      url: new URL(`${BASE}/graphql`, proxy.url).href,
      cookie: `sessionid=${trainee.visitor.cookie}`,
      teamId: '2',
      fields: '',
      onUpdate: () => {
        isFollowed = true;
      },
      signal: test.signal,
    });
    await eventually('a first message', async () => isFollowed || undefined);
    await proxy.cut();
    assert.equal((await trainee.visitor.post('/auth/logout')).status, 204);
    await proxy.mend();
    assert.deepEqual(await left, { code: 4403 });
  });
});
