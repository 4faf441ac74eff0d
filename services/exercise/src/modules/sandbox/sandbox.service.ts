import { kitErrors } from '@muster/kit/errors';
import { readBody } from '@muster/kit/http';
import type { FastifyRequest } from 'fastify';
import type { Foundation } from '../../deps.ts';
import { InFlight } from './in-flight.ts';
import { IngestThread } from './ingest-thread.ts';
import { COMMANDS_TOPIC, type StoredBatch, storeBatch, TOPIC } from './store-batch.ts';
import type { KnownTeam } from './team-token.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Parsed and stored within a few milliseconds; larger batches go to a thread. */
const SMALL_BODY = 64 * 1024;

/** Ingests reports of sandboxes without blocking the event loop. */
export class SandboxIngest {
  readonly #foundation: Foundation;
  readonly #inFlight = new InFlight();
  readonly thread: IngestThread;

  constructor(foundation: Foundation) {
    this.#foundation = foundation;
    this.thread = new IngestThread(foundation.config.database);
  }

  /** Stores the logs in the body of a request; resolves when all are on disk. */
  async receive(request: FastifyRequest, team: KnownTeam): Promise<StoredBatch> {
    const key = readKey(request.headers['idempotency-key']);
    const announced = Number(request.headers['content-length'] ?? 0);
    const held = this.#inFlight.hold(team.teamId, Math.min(announced, MAX_BODY_BYTES));
    try {
      const body = await readBody(request, { limit: MAX_BODY_BYTES, onLength: held.grow });
      return await this.#store(team, key, body);
    } finally {
      held.release();
    }
  }

  async #store(team: KnownTeam, key: string | undefined, body: Buffer): Promise<StoredBatch> {
    const { database, clock, config } = this.#foundation;
    const batch = { ...team, now: clock.now(), key, max: config.maxSandboxLogs };
    if (body.length <= SMALL_BODY) return storeBatch(database, batch, body);
    const stored = await this.thread.store({ batch, body });
    // What the thread publishes is only heard in the thread.
    if (stored.isBehind) database.topics.publish(TOPIC, '');
    if (!stored.wasKnown) database.topics.publish(COMMANDS_TOPIC, String(team.teamId));
    return stored;
  }
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header);
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw kitErrors.idempotency_key_invalid('batch');
}
