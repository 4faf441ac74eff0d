import type { Deps } from '../../deps.ts';
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
}

interface LiveSocket extends Owner {
  readonly socket: Socket;
  pingedAt: number;
  awaitsPong: boolean;
}

/** Far more tabs than anybody has open, on all of their devices together; each costs memory and a share of every check. */
const MOST_PER_USER = 50;
const CHECK_EVERY_MS = 1000;
const PING_EVERY_MS = 30_000;
const CLOSED_WITHIN_MS = 2000;
/** The code that the subscription protocol has for a connection without rights. */
const FORBIDDEN = 4403;
const RESTARTING = 1012;
const TRY_AGAIN_LATER = 1013;

/**
 * Open sockets, by the session that opened them. A session that ends here closes its sockets at once; one that expires,
 * or ends on another instance, within a second.
 */
export class LiveSockets {
  readonly #deps: Deps;
  readonly #sockets = new Set<LiveSocket>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Watches over a socket from the moment it is open; says no, and closes it, when its user has too many. */
  admit(socket: Socket, { sessionHash, userId }: Owner): boolean {
    const others = [...this.#sockets].filter((live) => live.userId === userId).length;
    if (others >= MOST_PER_USER) {
      socket.close(TRY_AGAIN_LATER, `You have ${others} live connections open; close some tabs and try again.`);
      return false;
    }
    const live = { socket, sessionHash, userId, pingedAt: this.#deps.clock.now(), awaitsPong: false };
    this.#sockets.add(live);
    socket.on('close', () => this.#forget(live));
    socket.on('pong', () => {
      live.awaitsPong = false;
    });
    this.#timer ??= setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
    return true;
  }

  /** Closes the sockets of a session that has ended, wherever it did. */
  async confirm(sessionHash: string): Promise<void> {
    await this.#closeEnded(new Set([sessionHash]));
  }

  closeSession(sessionHash: string): void {
    this.#close((live) => live.sessionHash === sessionHash);
  }

  closeUser(userId: string): void {
    this.#close((live) => live.userId === userId);
  }

  /** The server stops; clients know from the code that they may come again. */
  closeAll(): void {
    this.#close(() => true, RESTARTING, 'The server is shutting down.');
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #close(which: (live: LiveSocket) => boolean, code = FORBIDDEN, reason = 'The session has ended.'): void {
    for (const live of this.#sockets) {
      if (!which(live)) continue;
      this.#forget(live);
      live.socket.close(code, reason);
      // The other end may be gone, or not want to hear of it; nobody waits for it, least of all a server that stops.
      setTimeout(() => live.socket.terminate(), CLOSED_WITHIN_MS).unref();
    }
  }

  #forget(live: LiveSocket): void {
    this.#sockets.delete(live);
    if (this.#sockets.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #check(): Promise<void> {
    this.#dropSilent();
    await this.#closeEnded(new Set([...this.#sockets].map(({ sessionHash }) => sessionHash)));
  }

  /** A laptop that is shut says no goodbye; what it leaves behind must not count against its owner for ever. */
  #dropSilent(): void {
    const now = this.#deps.clock.now();
    for (const live of this.#sockets) {
      if (Math.abs(now - live.pingedAt) < PING_EVERY_MS) continue;
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
    try {
      const good = await liveSessions(database, [...hashes], clock.now());
      // Only those that were asked about: others may have come meanwhile.
      this.#close(({ sessionHash }) => hashes.has(sessionHash) && !good.has(sessionHash));
    } catch (error) {
      log.warn({ err: error }, 'open subscriptions could not be checked; they are checked again shortly');
    }
  }
}
