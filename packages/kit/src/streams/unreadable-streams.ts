import type { Database } from '../database/index.ts';
import type { Report } from '../runtime/index.ts';
import { type StoredEvent, StreamEnded } from './event.ts';
import { END, lastRow, tables } from './tables.ts';

interface Refusal extends Pick<StoredEvent, 'position' | 'type' | 'version'> {
  readonly error: unknown;
}

/**
 * Streams with an event of a newer version. This program will not learn to read it, so the events before it are not
 * folded again for each request.
 */
export class UnreadableStreams {
  readonly #database: Database;
  readonly #report: Report;
  readonly #refusals = new Map<string, Refusal>();

  constructor({ database, report }: { readonly database: Database; readonly report: Report }) {
    this.#database = database;
    this.#report = report;
  }

  note(stream: string, { position, type, version }: StoredEvent, error: unknown): void {
    this.#refusals.set(stream, { position, type, version, error });
    this.#report(
      error,
      `a newer version has written to "${stream}" (${type}@${version} at ${position}); this instance refuses it until it is upgraded`,
    );
  }

  /** Throws the same as before, unless the stream has ended or the event is not there any more. */
  async refuse(stream: string): Promise<void> {
    const refusal = this.#refusals.get(stream);
    if (refusal === undefined) return;
    const last = await lastRow(this.#database, stream);
    const { position, type, version, error } = refusal;
    const found = await tables(this.#database)
      .selectFrom('events')
      .select(['type', 'version'])
      .where('stream', '=', stream)
      .where('position', '=', position)
      .executeTakeFirst();
    if (last?.type !== END && found?.type === type && found.version === version) throw error;
    this.#refusals.delete(stream);
    if (last?.type === END) throw new StreamEnded(stream);
  }
}
