import pg from 'pg';

/** Where to connect to, and how long to wait for it. */
export interface NotificationAddress {
  readonly url: string;
  readonly channel: string;
  readonly connectMs: number;
  /** An answer that takes longer means that the connection is dead. */
  readonly silenceMs: number;
}

/** How long the server may take to say goodbye. */
const GOODBYE_MS = 1000;

/** A connection for LISTEN and NOTIFY. It does not reconnect: after a failure a new one is opened. */
export class NotificationConnection {
  /** Resolves when the connection is gone, with the reason. */
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
   * `hear` is called with what others send and the process id of the sender, and not with what is sent here. Gives up
   * when `signal` says so.
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
      // A message is no data: nobody has to wait for the disk, and other senders wait for this commit.
      options: '-c synchronous_commit=off',
    });
    // Without a listener an error would end the process; until the connection is open, the query that fails says why.
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
    const timeout = setTimeout(() => this.#client.connection.stream.destroy(), GOODBYE_MS);
    await this.#client.end().catch(() => {});
    clearTimeout(timeout);
  }
}
