import type { Deps } from '../../deps.ts';
import { onSessionEnd } from './session-ends.ts';
import { liveSessions } from './sessions.store.ts';

interface Socket {
  close(code: number, reason: string): void;
  terminate(): void;
  ping(): void;
  on(event: 'close' | 'pong', listener: () => void): unknown;
}

interface Owner {
  readonly sessionHash: string;
  readonly userId: string;
  readonly sessionExpiresAt: number;
}

interface LiveSocket {
  readonly socket: Socket;
  readonly sessionHash: string;
  readonly userId: string;
  /** When the session was last found valid, and when it expires if nothing happens. */
  checkedAt: number;
  expiresAt: number;
  /** Incremented whenever there is reason to check again. */
  doubts: number;
  /** Its value at the last successful check. */
  settledDoubts: number;
  pingedAt: number;
  awaitsPong: boolean;
  unsubscribe: () => void;
}

/** Far more tabs than anyone has open on all devices together; each costs memory and a share of every check. */
const MAX_SOCKETS_PER_USER = 50;
const CHECK_INTERVAL_MS = 1000;
/** A change of the clock or a setting can end a session early without notice. */
const RECHECK_INTERVAL_MS = 60_000;
const PING_INTERVAL_MS = 30_000;
const CLOSE_TIMEOUT_MS = 2000;
/** The close code of the subscription protocol for missing rights. */
const FORBIDDEN = 4403;
const RESTARTING = 1012;
const TRY_AGAIN_LATER = 1013;

/**
 * Open sockets by session. A session that ends, on any instance, closes its sockets at once; one that expires, within a
 * second.
 */
export class LiveSockets {
  readonly #deps: Deps;
  readonly #sockets = new Set<LiveSocket>();
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Immediate | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Watches a socket from its opening; returns false, and closes it, if its user has too many. */
  admit(socket: Socket, { sessionHash, userId, sessionExpiresAt }: Owner): boolean {
    const others = [...this.#sockets].filter((live) => live.userId === userId).length;
    if (others >= MAX_SOCKETS_PER_USER) {
      socket.close(TRY_AGAIN_LATER, `You have ${others} live connections open; close some tabs and try again.`);
      return false;
    }
    const now = this.#deps.clock.now();
    const live: LiveSocket = {
      socket,
      sessionHash,
      userId,
      checkedAt: now,
      expiresAt: sessionExpiresAt,
      doubts: 0,
      settledDoubts: 0,
      pingedAt: now,
      awaitsPong: false,
      unsubscribe: onSessionEnd(this.#deps.database.topics, { sessionHash, userId }, () => this.#doubt(live)),
    };
    this.#sockets.add(live);
    socket.on('close', () => this.#forget(live));
    socket.on('pong', () => {
      live.awaitsPong = false;
    });
    this.#timer ??= setInterval(() => void this.#check(), CHECK_INTERVAL_MS).unref();
    return true;
  }

  /** Closes the sockets of a session that has ended on any instance. */
  async confirm(sessionHash: string): Promise<void> {
    await this.#closeEnded(new Set([sessionHash]));
  }

  /** The server stops; the close code tells clients to reconnect. */
  closeAll(): void {
    this.#close(() => true, RESTARTING, 'The server is shutting down.');
    clearInterval(this.#timer);
    this.#timer = undefined;
    clearImmediate(this.#soon);
    this.#soon = undefined;
  }

  /** One query for all sessions that may have ended. */
  #doubt(live: LiveSocket): void {
    live.doubts += 1;
    this.#soon ??= setImmediate(() => {
      this.#soon = undefined;
      void this.#askForDoubtful();
    });
  }

  #close(which: (live: LiveSocket) => boolean, code = FORBIDDEN, reason = 'The session has ended.'): void {
    for (const live of this.#sockets) {
      if (!which(live)) continue;
      this.#forget(live);
      live.socket.close(code, reason);
      // The peer may be gone or ignore the close; nothing waits for it, least of all a server that stops.
      setTimeout(() => live.socket.terminate(), CLOSE_TIMEOUT_MS).unref();
    }
  }

  #forget(live: LiveSocket): void {
    live.unsubscribe();
    this.#sockets.delete(live);
    if (this.#sockets.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #check(): Promise<void> {
    this.#dropSilent();
    await this.#askForDoubtful();
  }

  async #askForDoubtful(): Promise<void> {
    const now = this.#deps.clock.now();
    const doubtful = [...this.#sockets].filter(
      ({ doubts, settledDoubts, expiresAt, checkedAt }) =>
        doubts > settledDoubts || expiresAt <= now || Math.abs(now - checkedAt) >= RECHECK_INTERVAL_MS,
    );
    if (doubtful.length > 0) await this.#closeEnded(new Set(doubtful.map(({ sessionHash }) => sessionHash)));
  }

  /** A laptop that is shut closes nothing; its sockets must not count against its owner for ever. */
  #dropSilent(): void {
    const now = this.#deps.clock.now();
    for (const live of this.#sockets) {
      if (Math.abs(now - live.pingedAt) < PING_INTERVAL_MS) continue;
      if (live.awaitsPong) {
        this.#forget(live);
        live.socket.terminate();
        continue;
      }
      live.pingedAt = now;
      live.awaitsPong = true;
      live.socket.ping();
    }
  }

  async #closeEnded(hashes: ReadonlySet<string>): Promise<void> {
    const { database, clock, log } = this.#deps;
    // Only those being checked: new sockets and new doubts may arrive meanwhile.
    const asked = [...this.#sockets]
      .filter(({ sessionHash }) => hashes.has(sessionHash))
      .map((live) => ({ live, doubts: live.doubts }));
    try {
      const now = clock.now();
      const good = await liveSessions(database, [...hashes], now);
      const ended = new Set(asked.filter(({ live }) => !good.has(live.sessionHash)).map(({ live }) => live));
      for (const { live, doubts } of asked) {
        live.settledDoubts = doubts;
        live.checkedAt = now;
        live.expiresAt = good.get(live.sessionHash) ?? live.expiresAt;
      }
      this.#close((live) => ended.has(live));
    } catch (error) {
      log.warn({ err: error }, 'open subscriptions could not be checked; they are checked again shortly');
    }
  }
}
