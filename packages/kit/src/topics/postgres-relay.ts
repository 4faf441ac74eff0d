import { setTimeout } from 'node:timers/promises';
import { translatePostgresError } from '../database/postgres/translate.ts';
import type { Report } from '../runtime/report.ts';
import { Hints } from './hints.ts';
import { hintsOf, type Message, readMessage, takeMessage, takeSignals } from './messages.ts';
import { type NotificationAddress, NotificationConnection } from './notification-connection.ts';
import { Peers } from './peers.ts';
import type { Inbox, Relay } from './relay.ts';
import { type Signal, WaitingSignals } from './signals.ts';

/** While the database is unavailable, hints are queued; beyond this many, only the fact that some were lost is sent. */
const MAX_WAITING = 10_000;
const MESSAGES_PER_BATCH = 20;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 3000;
const HEARTBEAT_INTERVAL_MS = 3000;
const LEAVE_TIMEOUT_MS = 2000;
const POLL_INTERVAL_MS = 10;

/**
 * Relays hints between instances with LISTEN and NOTIFY on a dedicated connection, opened at first use and reopened
 * whenever it breaks.
 *
 * A hint is sent after the commit and not inside the transaction: PostgreSQL serializes the commits of all transactions
 * that notify, each waiting for the disk. If a process dies before it sends its hints, the others notice that its
 * heartbeats stop, and wake everyone.
 */
export class PostgresRelay implements Relay {
  readonly #inbox: Inbox;
  readonly #address: NotificationAddress;
  readonly #report: Report;
  readonly #outbox = new Hints();
  readonly #signals = new WaitingSignals();
  readonly #peers: Peers;
  readonly #closing = new AbortController();
  #connection: NotificationConnection | undefined;
  #running: Promise<void> | undefined;
  #sending: Promise<void> | undefined;
  #hasLost = false;

  constructor(inbox: Inbox, address: NotificationAddress, report: Report) {
    this.#inbox = inbox;
    this.#address = address;
    this.#report = report;
    this.#peers = new Peers(() => inbox.wakeEverybody());
  }

  listen(): void {
    if (!this.#closing.signal.aborted) this.#running ??= this.#run();
  }

  send(hints: Hints): void {
    this.listen();
    this.#outbox.addAll(hints);
    if (this.#outbox.size > MAX_WAITING) {
      this.#outbox.clear();
      this.#hasLost = true;
    }
    this.#flush();
  }

  signal(signal: Signal): void {
    this.listen();
    this.#signals.add(signal);
    this.#flush();
  }

  async close(): Promise<void> {
    const deadline = setTimeout(LEAVE_TIMEOUT_MS, undefined, { ref: false });
    await Promise.race([this.#emptied(), deadline]);
    this.#closing.abort();
    const connection = this.#connection;
    if (connection !== undefined)
      await Promise.race([connection.send([JSON.stringify({ leaves: true })]).catch(() => {}), deadline]);
    await connection?.close();
    await this.#running;
  }

  get #hasMail(): boolean {
    return this.#outbox.size > 0 || this.#hasLost || this.#signals.size > 0;
  }

  async #emptied(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted && (this.#hasMail || this.#sending !== undefined)) await setTimeout(POLL_INTERVAL_MS);
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let pause = FIRST_PAUSE_MS;
    let isReported = false;
    while (!signal.aborted) {
      try {
        const reason = await this.#connected(() => {
          pause = FIRST_PAUSE_MS;
          isReported = false;
        });
        if (!signal.aborted) throw reason;
      } catch (error) {
        if (!isReported && !signal.aborted)
          this.#report(translatePostgresError(error), 'lost the connection on which instances hear of each other');
        isReported = true;
        // A signal is only of use now.
        this.#signals.clear();
        await setTimeout(pause, undefined, { signal }).catch(() => {});
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
      }
    }
  }

  /** Connects, and returns why the connection was lost. */
  async #connected(whenOpen: () => void): Promise<unknown> {
    const { signal } = this.#closing;
    const hear = (sender: number, text: string): void => this.#hear(sender, text);
    const connection = await NotificationConnection.open(this.#address, hear, signal);
    if (signal.aborted) return connection.close();
    whenOpen();
    this.#connection = connection;
    // Covers what was sent while this instance was not listening.
    this.#inbox.wakeEverybody();
    this.#peers.begin();
    const signs = setInterval(() => {
      this.#peers.forgetSilent();
      connection.send(['{}']).catch(() => {});
    }, HEARTBEAT_INTERVAL_MS);
    this.#flush();
    const reason = await connection.lost;
    clearInterval(signs);
    this.#connection = undefined;
    return reason;
  }

  #hear(sender: number, text: string): void {
    const message = readMessage(text);
    if (message === undefined) return;
    if (message.leaves) this.#peers.left(sender);
    else this.#peers.heard(sender);
    if (message.lost) this.#inbox.wakeEverybody();
    this.#inbox.deliver(hintsOf(message));
    for (const [topic, signal] of message.signals ?? []) this.#inbox.hear({ topic, text: signal });
  }

  #flush(): void {
    if (this.#connection !== undefined && this.#hasMail) this.#sending ??= this.#sendAll(this.#connection);
  }

  async #sendAll(connection: NotificationConnection): Promise<void> {
    try {
      while (this.#hasMail) {
        const messages = this.#hasLost ? [JSON.stringify({ lost: true } satisfies Message)] : [];
        while (this.#outbox.size > 0 && messages.length < MESSAGES_PER_BATCH) messages.push(takeMessage(this.#outbox));
        // After the hints, which concern stored data.
        while (this.#signals.size > 0 && messages.length < MESSAGES_PER_BATCH)
          messages.push(takeSignals(this.#signals));
        this.#hasLost = false;
        await connection.send(messages);
      }
    } catch {
      // How much of it arrived is unknown. The connection is lost; the next one starts with this.
      this.#hasLost = true;
    }
    this.#sending = undefined;
  }
}
