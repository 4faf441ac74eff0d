import type { Deps } from '../../deps.ts';
import { liveSessions } from './sessions.store.ts';

interface Socket {
  close(code?: number, reason?: string): void;
  once(event: 'close', listener: () => void): unknown;
}

interface LiveSocket {
  readonly socket: Socket;
  readonly sessionHash: string;
  readonly userId: string;
}

const CHECK_EVERY_MS = 1000;
/** The code that the subscription protocol has for a connection without rights. */
const FORBIDDEN = 4403;
const RESTARTING = 1012;

/**
 * Open subscriptions, by the session that opened them. A session that ends here closes its sockets at once; one that
 * expires, or ends on another instance, within a second.
 */
export class LiveSockets {
  readonly #deps: Deps;
  readonly #sockets = new Set<LiveSocket>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Watches over a socket, at once: its session may have ended since the connection was opened. */
  async add(live: LiveSocket): Promise<void> {
    this.#sockets.add(live);
    live.socket.once('close', () => this.#forget(live));
    this.#timer ??= setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
    await this.#check();
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
    }
  }

  #forget(live: LiveSocket): void {
    this.#sockets.delete(live);
    if (this.#sockets.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #check(): Promise<void> {
    const { database, clock, log } = this.#deps;
    try {
      const hashes = [...new Set([...this.#sockets].map(({ sessionHash }) => sessionHash))];
      const good = await liveSessions(database, hashes, clock.now());
      this.#close(({ sessionHash }) => !good.has(sessionHash));
    } catch (error) {
      log.warn({ err: error }, 'open subscriptions could not be checked; they are checked again shortly');
    }
  }
}
