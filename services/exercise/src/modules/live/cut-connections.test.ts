import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { WebSocket } from 'ws';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import { BASE, Visitor } from '../../testing/visitor.ts';

const ACTS = 40;

/** Reproducible random numbers between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface TeamMessage {
  readonly position: number;
  readonly whole: boolean;
  readonly clock: unknown;
  readonly actionLogs: readonly { readonly id: string }[];
  readonly milestones: readonly { readonly name: string }[];
  readonly emails: readonly { readonly id: string }[];
}

const FIELDS =
  'position whole clock { state } actionLogs { id kind } milestones { name reached } emails { id text } team { name }';

/** A client like a front end: it keeps what it received, and reconnects with its position whenever it is cut off. */
class Client {
  readonly #field: string;
  readonly #teamId: string;
  readonly #ways: readonly Visitor[];
  readonly #random: () => number;
  #socket: WebSocket | undefined;
  #isClosed = false;
  position = 0;
  cuts = 0;
  wholes = 0;
  readonly seen = new Map<string, unknown>();
  readonly errors: string[] = [];

  constructor(field: string, teamId: string, ways: readonly Visitor[], random: () => number) {
    this.#field = field;
    this.#teamId = teamId;
    this.#ways = ways;
    this.#random = random;
  }

  async run(): Promise<void> {
    while (!this.#isClosed) {
      const way = this.#ways[Math.floor(this.#random() * this.#ways.length)];
      assert.ok(way !== undefined);
      await this.#connect(way);
    }
  }

  /** Whatever it is doing. */
  cut(): void {
    this.cuts += 1;
    this.#socket?.terminate();
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.terminate();
  }

  async #connect({ url, cookie }: Visitor): Promise<void> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${BASE}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: `sessionid=${cookie}` },
    });
    this.#socket = socket;
    const after = this.position;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.on('error', () => {});
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(data.toString());
      if (type === 'connection_ack') {
        const query = `subscription { ${this.#field}(teamId: "${this.#teamId}", after: ${after}) { ${FIELDS} } }`;
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
      }
      // What arrives after the cut is not read.
      if (type === 'next' && socket.readyState === WebSocket.OPEN) this.#take(payload.data[this.#field]);
      if (type === 'error') this.errors.push(JSON.stringify(payload));
    });
    await new Promise((resolve) => socket.once('close', resolve));
  }

  #take({ position, whole, clock, actionLogs, milestones, emails }: TeamMessage): void {
    if (position <= this.position) this.errors.push(`${position} after ${this.position}`);
    this.position = position;
    if (whole) {
      this.wholes += 1;
      this.seen.clear();
    }
    if (clock !== null) this.seen.set('clock', clock);
    for (const one of milestones) this.seen.set(`milestone ${one.name}`, one);
    for (const one of [...actionLogs, ...emails]) {
      if (this.seen.has(one.id)) this.errors.push(`${one.id} came twice`);
      this.seen.set(one.id, one);
    }
  }
}

onEachDatabase('connections cut at random', (kind) => {
  let stage: PlayStage;
  /** On PostgreSQL there are two, and a client may reconnect to the other one. */
  let other: PlatformUnderTest | undefined;

  before(async () => {
    stage = await PlayStage.start(kind);
    if (kind.name === 'SQLite') return;
    other = new PlatformUnderTest(stage.exercises.platform.database, {});
    await other.resume();
  });
  after(async () => {
    await other?.pause();
    await stage.remove();
  });

  /** The same session, used on each instance. */
  const ways = (visitor: Visitor): Visitor[] =>
    [visitor, ...(other === undefined ? [] : [new Visitor(other)])].map((one) => {
      one.cookie = visitor.cookie;
      return one;
    });
  const pick = <Item>(items: readonly Item[], random: () => number): Item => {
    const item = items[Math.floor(random() * items.length)];
    assert.ok(item !== undefined);
    return item;
  };

  it('lose nothing and repeat nothing, whichever instance a client reconnects to', async (test) => {
    const seed = Date.now() % 1_000_000;
    test.diagnostic(`seed ${seed}`);
    const random = randomFrom(seed);
    const { id, team, otherTeam, member, otherMember } = await stage.play();
    const watched = [
      { field: 'teamUpdates', teamId: team, by: member.visitor },
      { field: 'teamUpdates', teamId: otherTeam, by: otherMember.visitor },
      { field: 'teamUpdates', teamId: team, by: stage.instructor },
      { field: 'teamDetailUpdates', teamId: otherTeam, by: stage.instructor },
    ];
    const clients = watched.map(({ field, teamId, by }) => new Client(field, teamId, ways(by), random));
    const running = clients.map((client) => client.run());
    test.after(() => {
      for (const client of clients) client.close();
    });
    const players = [
      { teamId: team, by: ways(member.visitor) },
      { teamId: otherTeam, by: ways(otherMember.visitor) },
    ];
    let isStopped = false;
    for (let act = 0; act < ACTS; act += 1) {
      const { teamId, by } = pick(players, random);
      if (act % 10 === 9) {
        await stage.exercises.act(isStopped ? 'startExercise' : 'stopExercise', id);
        isStopped = !isStopped;
      } else if (random() < 0.3) {
        const input = { teamId, to: ['boss@mail.ex'], subject: `Mail ${act}`, text: 'Hello' };
        await call(pick(by, random), { mutation: 'sendEmail', input });
      } else {
        await call(pick(by, random), { mutation: 'useTool', input: { teamId, tool: 'nmap', argument: `host ${act}` } });
      }
      if (random() < 0.5) pick(clients, random).cut();
      if (random() < 0.3) await setTimeout(random() * 20);
    }
    for (const [index, { field, teamId, by }] of watched.entries()) {
      const client = clients[index];
      assert.ok(client !== undefined);
      const query = field === 'teamUpdates' ? 'teamView' : 'teamDetails';
      const answer = await by.ask(`{ ${query}(teamId: "${teamId}", newest: 1000) { ${FIELDS} } }`);
      const whole: TeamMessage = answer[query];
      const fresh = new Map<string, unknown>([
        ['clock', whole.clock],
        ...whole.milestones.map((one): [string, unknown] => [`milestone ${one.name}`, one]),
        ...[...whole.actionLogs, ...whole.emails].map((one): [string, unknown] => [one.id, one]),
      ]);
      await eventually('the last change', async () => (client.seen.size === fresh.size ? true : undefined));
      await eventually('the last state of the clock', async () =>
        JSON.stringify(client.seen.get('clock')) === JSON.stringify(whole.clock) ? true : undefined,
      );
      assert.deepEqual(Object.fromEntries(client.seen), Object.fromEntries(fresh));
      assert.deepEqual(client.errors, []);
      assert.equal(client.wholes, 1, 'it never had to start over');
    }
    assert.ok(clients.some(({ cuts }) => cuts > 2));
    for (const client of clients) client.close();
    await Promise.all(running);
  });
});
