import { STATE_VERSION } from '@muster/engine';
import type { Foundation } from '../../deps.ts';
import { findEpoch, insertEpoch } from './epoch.store.ts';

const EPOCH_BYTES = 9;

/**
 * Tells which history the position of a client is from. It is the same on all instances and after a restart. It is
 * another after a restore, which takes back what clients have seen and reuses its positions, and with another version of
 * the state, which may count them differently.
 */
export class Epoch {
  readonly #deps: Pick<Foundation, 'database' | 'ids'>;
  #current: string | undefined;

  constructor(deps: Pick<Foundation, 'database' | 'ids'>) {
    this.#deps = deps;
  }

  /** Read once: a database is restored while no instance runs. */
  async current(): Promise<string> {
    this.#current ??= `${await this.#ofDatabase()}.${STATE_VERSION}`;
    return this.#current;
  }

  async #ofDatabase(): Promise<string> {
    const { database, ids } = this.#deps;
    const known = await findEpoch(database);
    if (known !== undefined) return known;
    await insertEpoch(database, ids.bytes(EPOCH_BYTES).toString('base64url'));
    return this.#ofDatabase();
  }
}

/** The position of a client, and the epoch that came with it; without one, it counts as the current one. */
export interface SeenPosition {
  readonly after?: number | null | undefined;
  readonly epoch?: string | null | undefined;
}

/** The position in the current epoch: 0 for a client from another one, which must discard what it has. */
export function positionIn(epoch: string, { after, epoch: given }: SeenPosition): number {
  return isOther(epoch, given) ? 0 : (after ?? 0);
}

export function isOther(epoch: string, given: string | null | undefined): boolean {
  return given != null && given !== epoch;
}
