import { createHash } from 'node:crypto';
import type { Logger } from '../../runtime/index.ts';
import type { ObjectClient } from './object-client.ts';
import { StorageFailure } from './storage-failure.ts';

/** The object that names the database to which the folder of the bucket belongs. */
const MARKER = 'owner';
/** Says to whoever looks into the bucket what it is. */
const NOTE = 'The database to which this folder belongs. Another one that used the folder would remove its files.';

interface Marker {
  /** Undefined if the object does not say it. */
  readonly database: string | undefined;
  readonly ageMs: number;
}

interface Claimant {
  /** The name of the database. */
  readonly nameOf: () => Promise<string>;
  /** The command with which this database takes the folder from another one. */
  readonly takeOver: string;
  readonly log: Logger | undefined;
}

/**
 * The folder of a bucket belongs to one database, which alone knows which objects are still needed. The first one that
 * comes writes its name there; every other one is refused until somebody decides otherwise.
 */
export class FolderOwner {
  readonly #client: ObjectClient;
  readonly #claimant: Claimant;

  constructor(client: ObjectClient, claimant: Claimant) {
    this.#client = client;
    this.#claimant = claimant;
  }

  /** Returns since when the folder belongs to this database, as an age. Throws if it belongs to another one. */
  async claim(): Promise<number> {
    const name = await this.#claimant.nameOf();
    const marker = (await readMarker(this.#client)) ?? (await this.#mark(name));
    if (marker.database !== name) throw this.#refusal();
    return marker.ageMs;
  }

  /** Takes the folder from whichever database it belongs to. Returns false if it is that of this one already. */
  async takeOver(): Promise<boolean> {
    const name = await this.#claimant.nameOf();
    if ((await readMarker(this.#client))?.database === name) return false;
    await this.#put(name, {});
    return true;
  }

  /** Of several that come at once, the storage lets one write; the others read who it was. */
  async #mark(name: string): Promise<Marker> {
    const status = await this.#put(name, { 'if-none-match': '*' });
    const marker = await readMarker(this.#client);
    if (marker === undefined) throw new StorageFailure('unreachable', 'it does not keep what it stores');
    if (status !== 412)
      this.#claimant.log?.info(`the folder ${this.#client.prefix} of the bucket is that of this database`);
    return marker;
  }

  async #put(database: string, condition: Readonly<Record<string, string>>): Promise<number> {
    const body = new TextEncoder().encode(`${JSON.stringify({ database, note: NOTE })}\n`);
    const checksum = createHash('sha256').update(body).digest('base64');
    const headers = { 'content-type': 'application/json', 'x-amz-checksum-sha256': checksum, ...condition };
    const put = { method: 'PUT', name: MARKER, body, headers, understands: [412], isProbe: true } as const;
    return (await this.#client.ask(put)).status;
  }

  #refusal(): StorageFailure {
    const says = `its folder ${this.#client.prefix} belongs to another database. Set FILES_URL to a folder that only this database uses. If this one replaces the other, as after a restore, stop the other service and run "${this.#claimant.takeOver}"`;
    return new StorageFailure('foreign', says);
  }
}

/** The name of the database to which the folder belongs; undefined if it is nobody's yet, or if the object does not say it. */
export async function ownerOfFolder(client: ObjectClient): Promise<string | undefined> {
  return (await readMarker(client))?.database;
}

async function readMarker(client: ObjectClient): Promise<Marker | undefined> {
  const asked = { method: 'GET', name: MARKER, understands: [404], isProbe: true } as const;
  const { status, text, headers } = await client.ask(asked);
  if (status === 404) return undefined;
  // Both moments by the clock of the storage. Without both, it is new.
  const age = Date.parse(headers.get('date') ?? '') - Date.parse(headers.get('last-modified') ?? '');
  return { database: databaseIn(text), ageMs: Number.isNaN(age) ? 0 : age };
}

function databaseIn(text: string): string | undefined {
  try {
    const { database } = Object(JSON.parse(text));
    return typeof database === 'string' ? database : undefined;
  } catch {
    return undefined;
  }
}
