import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, it, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { WebSocket } from 'ws';
import { LiveReader } from '../../testing/live-reader.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import { BASE, type Visitor } from '../../testing/visitor.ts';

const READS_TOO_SLOWLY = 4008;
const SENT_WITHIN_MS = 300;
const LARGE = 'x'.repeat(99_000);
/** More than the buffers of two sockets can hold. */
const CHANGES = 120;

onEachDatabase('a slow client', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind, { sentWithinMs: SENT_WITHIN_MS });
  });
  after(() => stage.remove());

  /** A subscription on a socket that can stop reading. */
  async function subscribe(test: TestContext, { url, cookie }: Visitor, call: string) {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${BASE}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: `sessionid=${cookie}` },
    });
    test.after(() => socket.terminate());
    // biome-ignore lint/suspicious/noExplicitAny: a test reaches into messages whose shape is what it checks
    const updates: any[] = [];
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(data.toString());
      if (type === 'connection_ack') {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: `subscription { ${call} }` } }));
      }
      if (type === 'next') updates.push(payload.data.teamUpdates);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await eventually('the first update', async () => updates[0]);
    return { socket, updates };
  }

  it('is disconnected with a code, and misses nothing when it continues from its position', async (test) => {
    const { team, member } = await stage.play();
    const updatesOf = (more = '') =>
      `teamUpdates(teamId: "${team}" ${more}) { position whole earlier actionLogs { number } }`;
    const { socket, updates } = await subscribe(
      test,
      member.visitor,
      `teamUpdates(teamId: "${team}") { position actionLogs { number message { text } } }`,
    );
    const closed = once(socket, 'close');
    socket.pause();
    const input = { teamIds: [team], channel: 'Messages', text: LARGE };
    for (let change = 0; change < CHANGES; change += 1)
      await call(stage.instructor, { mutation: 'sendOwnInject', input });
    // Others get updates meanwhile.
    const other = await LiveReader.start(test, stage.instructor, updatesOf());
    assert.equal((await other.update(1)).actionLogs.at(-1).number, 3 + CHANGES);
    // The deadline of the unsent message started before this, in the same process.
    await setTimeout(SENT_WITHIN_MS);
    socket.resume();
    const [code, reason] = await closed;
    assert.equal(code, READS_TOO_SLOWLY);
    assert.match(String(reason), /go on from your last position/);
    const numbersIn = (told: typeof updates): number[] =>
      told.flatMap(({ actionLogs }) => actionLogs.map(({ number }: { number: number }) => number));
    const seen = numbersIn(updates);
    assert.ok(seen.length < 3 + CHANGES, 'messages were not buffered for it');
    const again = await LiveReader.start(test, member.visitor, updatesOf(`after: ${updates.at(-1).position}`));
    // It has missed more text than one message may have, and starts over by pages.
    const pages = [await again.update(1)];
    assert.equal(pages[0]?.whole, true);
    for (let before = pages[0]?.earlier; before !== null; before = pages.at(-1)?.earlier) {
      const query = `{ teamViewBefore(teamId: "${team}", before: ${before}) { earlier actionLogs { number } } }`;
      pages.push((await member.visitor.ask(query)).teamViewBefore);
    }
    assert.deepEqual(
      numbersIn(pages).toSorted((one, two) => one - two),
      Array.from({ length: 3 + CHANGES }, (_, index) => index + 1),
    );
  });

  it('gets many changes in one message if it resumes reading in time', async (test) => {
    const { team, member } = await stage.play();
    const { socket, updates } = await subscribe(
      test,
      member.visitor,
      `teamUpdates(teamId: "${team}") { position actionLogs { number } }`,
    );
    socket.pause();
    for (let change = 0; change < 20; change += 1) {
      await call(member.visitor, { mutation: 'useTool', input: { teamId: team, tool: 'look' } });
    }
    socket.resume();
    await eventually('everything', async () => (updates.at(-1).actionLogs.at(-1)?.number === 23 ? true : undefined));
    assert.equal(socket.readyState, WebSocket.OPEN);
  });
});
