import pg from 'pg';

/** Where to connect to, and the timeout. */
export interface NotificationAddress {
  readonly url: string;
  readonly channel: string;
  readonly connectMs: number;
  /** If an answer takes longer, the connection is dead. */
  readonly silenceMs: number;
}

/** How long to wait for the server to close. */
const CLOSE_TIMEOUT_MS = 1000;

/** A connection for LISTEN and NOTIFY. It does not reconnect: after a failure, open a new one. */
export class NotificationConnection {
  /** Resolves with the reason when the connection is lost. */
  readonly lost: Promise<unknown>;
  readonly #client: pg.Client;
  readonly #channel: string;
  readonly #lose: (reason: unknown) => void;

  private constructor(client: pg.Client, channel: string) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.lost = promise;
    this.#lose = resolve;
    this.#client = client;
    this.#channel = channel;
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('The server has closed the connection.')));
  }

  /**
   * `hear` is called with notifications of others and the process id of the sender, but not with our own. Gives up when
   * `signal` aborts.
   */
  static async open(
    { url, channel, connectMs, silenceMs }: NotificationAddress,
    hear: (sender: number, payload: string) => void,
    signal: AbortSignal,
  ): Promise<NotificationConnection> {
    const client = new pg.Client({
      connectionString: url,
      application_name: channel,
      connectionTimeoutMillis: connectMs,
      query_timeout: silenceMs,
      keepAlive: true,
      // A notification is not data: it need not wait for the disk, and other senders wait for this commit.
      options: '-c synchronous_commit=off',
    });
    // Without a listener an error would crash the process; until the connection is open, the failing query has the
    // reason.
    client.on('error', () => {});
    const giveUp = (): void => void client.connection.stream.destroy();
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await client.connect();
      const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
      client.on('notification', ({ processId, payload = '' }) => {
        if (processId !== rows[0]?.own) hear(processId, payload);
      });
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return new NotificationConnection(client, channel);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** Sends messages of less than 8,000 bytes each. */
  async send(payloads: readonly string[]): Promise<void> {
    try {
      await this.#client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        this.#channel,
        payloads,
      ]);
    } catch (error) {
      this.drop(error);
      throw error;
    }
  }

  drop(reason: unknown): void {
    this.#lose(reason);
    void this.#client.end().catch(() => {});
  }

  async close(): Promise<void> {
    this.#lose(undefined);
    const timeout = setTimeout(() => this.#client.connection.stream.destroy(), CLOSE_TIMEOUT_MS);
    await this.#client.end().catch(() => {});
    clearTimeout(timeout);
  }
}
