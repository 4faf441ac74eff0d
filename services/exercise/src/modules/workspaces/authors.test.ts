import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import { connectRaw, databaseKinds, eventually, onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { BASE, type Visitor } from '../../testing/visitor.ts';
import { revisionOf, saved, workingCopy } from '../../testing/working-copies.ts';
import { readAuthorSign } from './author-sign.ts';

const FIELDS = '{ revision access authors { user { id } path kind name } }';

const open = (test: TestContext, by: Visitor, id: string, place = 'null'): Promise<LiveReader> =>
  LiveReader.start(test, by, `workspaceUpdates(workspaceId: "${id}", place: ${place}) ${FIELDS}`);

/** The last update, once it is so. */
async function told(reader: LiveReader, what: string, isSo: (update: Update) => boolean): Promise<Update> {
  return eventually(what, async () => {
    const last: Update | undefined = (await reader.updates()).at(-1);
    return last !== undefined && isSo(last) ? last : undefined;
  });
}

interface Update {
  readonly revision: number;
  readonly access: string;
  readonly authors: readonly {
    readonly user: { readonly id: string };
    readonly path: string | null;
    readonly kind: string | null;
    readonly name: string | null;
  }[];
}

const share = (by: Visitor, id: string, user: string, access: string) =>
  by.ask(`mutation { shareWorkspace(workspaceId: "${id}", userId: "${user}", access: ${access}) { id } }`);
const ids = ({ authors }: Update): string[] => authors.map(({ user }) => user.id);
const isAlone = ({ authors }: Update): boolean => authors.length === 1;
const areTwo = ({ authors }: Update): boolean => authors.length === 2;

onEachDatabase('those who have a working copy open', (kind) => {
  let platform: PlatformUnderTest;
  let jana: Account;
  let petr: Account;
  let id: string;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    const admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
    petr = await platform.account(admin, 'INSTRUCTOR');
    id = await workingCopy(jana.visitor);
    await share(jana.visitor, id, petr.id, 'REVIEW');
  });
  after(() => platform.remove());

  it('see each other and where they are, reviewers too, until they close it', async (test) => {
    const hers = await open(test, jana.visitor, id, '{ path: "injects.yml", kind: null }');
    const his = await open(test, petr.visitor, id, '{ kind: "inject", name: "Hello" }');
    assert.deepEqual((await hers.update(1)).access, 'OWNER');
    const update = await told(his, 'two people', areTwo);
    assert.equal(update.access, 'REVIEW');
    const of = (user: string) => update.authors.find((author) => author.user.id === user);
    assert.deepEqual(of(jana.id), { user: { id: jana.id }, path: 'injects.yml', kind: null, name: null });
    assert.deepEqual(of(petr.id), { user: { id: petr.id }, path: null, kind: 'inject', name: 'Hello' });
    const again = await open(test, petr.visitor, id, `{ path: "nowhere.yml", name: "${'x'.repeat(151)}" }`);
    platform.clock.advance(1);
    await his.close();
    platform.clock.advance(2_000);
    const moved = await told(hers, 'the other place', ({ authors }) =>
      authors.some(({ user, kind: at }) => user.id === petr.id && at === null),
    );
    assert.deepEqual(
      moved.authors.find(({ user }) => user.id === petr.id),
      { user: { id: petr.id }, path: null, kind: null, name: null },
    );
    await again.close();
    await eventually('his end', async () => {
      platform.clock.advance(2_000);
      return isAlone((await hers.updates()).at(-1)) ? true : undefined;
    });
  });

  it('hear of saves, of what they may do, and nothing once it is no longer shared', async (test) => {
    const [hers, his] = [await open(test, jana.visitor, id), await open(test, petr.visitor, id)];
    await told(hers, 'two people', areTwo);
    const base = await revisionOf(jana.visitor, id, 'injects.yml');
    const revision = await saved(jana.visitor, id, { path: 'injects.yml', base, text: '[]' });
    await told(his, 'the save', (update) => update.revision === revision);
    const { workspace } = await petr.visitor.ask(
      `{ workspace(workspaceId: "${id}") { files(since: ${revision - 1}) { path } none: files(since: ${revision}) { path } } }`,
    );
    assert.deepEqual(workspace, { files: [{ path: 'injects.yml' }], none: [] });
    await share(jana.visitor, id, petr.id, 'WRITE');
    await told(his, 'that he may write', ({ access }) => access === 'WRITE');
    await jana.visitor.ask(`mutation { unshareWorkspace(workspaceId: "${id}", userId: "${petr.id}") { id } }`);
    assert.equal(await his.ended(), 'workspace_unknown');
    await eventually('his end', async () => {
      platform.clock.advance(2_000);
      return isAlone((await hers.updates()).at(-1)) ? true : undefined;
    });
    assert.equal(await (await open(test, petr.visitor, id)).ended(), 'workspace_unknown');
  });

  it('are gone a minute after their line was lost, though nobody closed the connection', async (test) => {
    await share(jana.visitor, id, petr.id, 'REVIEW');
    const hers = await open(test, jana.visitor, id);
    const lost = await connectRaw(test, platform.url);
    lost.write(
      `GET ${BASE}/graphql HTTP/1.1\r\nHost: localhost\r\nCookie: sessionid=${petr.visitor.cookie}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    );
    await lost.heard();
    const query = `subscription { workspaceUpdates(workspaceId: "${id}") { revision } }`;
    lost.write(Buffer.from(frame({ type: 'connection_init' }), 'latin1'));
    lost.write(Buffer.from(frame({ type: 'subscribe', id: 'one', payload: { query } }), 'latin1'));
    await told(hers, 'two people', areTwo);
    // The first silence is asked about, the second is the end.
    platform.clock.advance(30_000);
    await eventually('a ping', async () => ((await lost.heard()).includes(PING) ? true : undefined));
    platform.clock.advance(30_000);
    await eventually('her being alone', async () => {
      platform.clock.advance(20);
      return isAlone((await hers.updates()).at(-1)) ? true : undefined;
    });
  });
});

/** Of a WebSocket, as far as it is a text. */
const PING = '\uFFFD\0';

/** A text as a client sends it in one frame, with a mask that changes nothing. */
function frame(message: object): string {
  const text = JSON.stringify(message);
  assert.ok(text.length < 2 ** 16 && /^[ -~]*$/.test(text));
  const [high, low] = [text.length >> 8, text.length & 0xff];
  return `${String.fromCharCode(0x81, 0x80 | 126, high, low, 0, 0, 0, 0)}${text}`;
}

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('authors on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  it('see each other and their saves, and are forgotten when their instance goes silent', async (test) => {
    assert.ok(postgres !== undefined);
    const one = await PlatformUnderTest.start(postgres);
    const other = new PlatformUnderTest(one.database, {});
    await other.resume();
    test.after(async () => {
      await other.pause();
      await one.remove();
    });
    const admin = await one.elevatedAdmin();
    const [jana, petr] = [await one.account(admin, 'INSTRUCTOR'), await one.account(admin, 'INSTRUCTOR')];
    const id = await workingCopy(jana.visitor);
    await share(jana.visitor, id, petr.id, 'WRITE');
    const there = await other.loggedIn(petr.username, petr.password);
    const hers = await open(test, jana.visitor, id);
    await hers.update(1);
    const his = await open(test, there, id);
    assert.deepEqual(ids(await told(hers, 'him', areTwo)).toSorted(), [jana.id, petr.id].toSorted());
    // His instance has not heard of her yet: hers repeats it.
    one.clock.advance(5_000);
    await told(his, 'her', areTwo);
    const base = await revisionOf(there, id, 'injects.yml');
    const revision = await saved(there, id, { path: 'injects.yml', base, text: '[]' });
    await told(hers, 'his save', (update) => update.revision === revision);
    await other.pause();
    await eventually('his end', async () => {
      one.clock.advance(5_000);
      return isAlone((await hers.updates()).at(-1)) ? true : undefined;
    });
  });
});

it('signs between instances that are malformed count for nothing', () => {
  const good: unknown[] = ['id', 1, 'jana', null, null, 'name', false];
  assert.ok(readAuthorSign(JSON.stringify(good)));
  for (const text of ['', '7', 'null', '{}', '[]']) assert.equal(readAuthorSign(text), undefined, text);
  for (const place of good.keys()) {
    assert.equal(readAuthorSign(JSON.stringify(good.with(place, { no: 1 }))), undefined, String(place));
  }
});
