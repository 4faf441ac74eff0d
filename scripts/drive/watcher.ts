import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { DriveError, type Person } from './person.ts';
import type { Screen } from './screens.ts';

interface Update {
  readonly whole: boolean;
  readonly position: number;
  readonly commandCount?: number | null;
  readonly exerciseState?: string | null;
  readonly commandCounts?: readonly unknown[];
}

interface Message {
  readonly type: string;
  readonly payload?: { readonly data?: { readonly update: Update } };
}

/** The viewer of a screen. */
export type Viewer = Pick<Person, 'username' | 'socket' | 'ask'>;

const RETRY_INTERVAL_MS = 200;
/** An instance may have to start first, on a busy machine. */
const MAX_ABSENCE_MS = 120_000;

/** A live connection and its screen. */
export class Watcher<Shown extends Screen = Screen> {
  readonly screen: Shown;
  /** When each entry first arrived, by id. */
  readonly arrivals = new Map<string, number>();
  /** Violations of the API's guarantees. */
  readonly faults: string[] = [];
  readonly #person: Viewer;
  #socket: WebSocket | undefined;
  #isClosing = false;

  constructor(person: Viewer, screen: Shown) {
    this.#person = person;
    this.screen = screen;
  }

  /** The contents of a fresh screen. */
  async look(fresh: Screen): Promise<void> {
    fresh.show((await this.#person.ask(fresh.view, fresh.variables)).update);
  }

  /** Connects, and resumes from the current screen. */
  async connect(): Promise<void> {
    this.#isClosing = false;
    await this.#open();
  }

  async #open(): Promise<void> {
    const { url, headers } = this.#person.socket;
    // Node's WebSocket accepts headers, which the browser types do not have.
    const socket = new WebSocket(url, { protocols: ['graphql-transport-ws'], headers } as unknown as string[]);
    this.#socket = socket;
    const first = Promise.withResolvers<void>();
    let isShown = false;
    socket.addEventListener('error', () => first.reject(new DriveError(`${url} takes no live connection.`)));
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.addEventListener('message', ({ data }) => {
      if (!this.#hear(socket, JSON.parse(String(data)))) return;
      isShown = true;
      first.resolve();
    });
    socket.addEventListener('close', ({ code, reason }) => {
      first.reject(new DriveError(`The live connection of ${this.#person.username} was closed: ${code} ${reason}`));
      if (isShown && !this.#isClosing) void this.#again();
    });
    await first.promise;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const socket = this.#socket;
    if (socket === undefined || socket.readyState === WebSocket.CLOSED) return;
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }

  /** Reconnects as a page does after a lost connection. */
  async #again(): Promise<void> {
    for (const since = performance.now(); !this.#isClosing; ) {
      try {
        return await this.#open();
      } catch (error) {
        if (performance.now() - since > MAX_ABSENCE_MS) {
          this.faults.push(`${this.#person.username} could not connect again: ${(error as Error).message}`);
          return;
        }
        await setTimeout(RETRY_INTERVAL_MS);
      }
    }
  }

  /** Returns whether something is visible: an update, or the previous contents after a reconnect. */
  #hear(socket: WebSocket, { type, payload }: Message): boolean {
    const { watch: query, variables, position: after, epoch } = this.screen;
    if (type === 'connection_ack') {
      const asked = { query, variables: { ...variables, after: after ?? null, epoch: epoch ?? null } };
      socket.send(JSON.stringify({ id: 'one', type: 'subscribe', payload: asked }));
      return after !== undefined;
    }
    if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    else if (type === 'error') this.faults.push(`${this.#person.username}: ${JSON.stringify(payload).slice(0, 300)}`);
    const update = payload?.data?.update;
    if (type !== 'next' || update === undefined) return false;
    // Commands of sandboxes and the state of the exercise have no position of their own: they are sent with the current
    // one.
    const { commandCount, commandCounts, exerciseState } = update;
    const tellsMore = (commandCount ?? commandCounts?.[0] ?? exerciseState ?? undefined) !== undefined;
    const isNews = update.position > (after ?? -1) || (update.position === after && tellsMore);
    if (this.screen.counts && !update.whole && !isNews) {
      this.faults.push(`${this.#person.username} was told position ${update.position} after ${after}.`);
    }
    const now = performance.now();
    for (const id of this.screen.show(update)) if (!this.arrivals.has(id)) this.arrivals.set(id, now);
    return true;
  }
}
