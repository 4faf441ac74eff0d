import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** The only source of ids and randomness for the code of a service. */
export interface Ids {
  /** A UUID of version 7: unique, and sorted by the time of its making. */
  uuid(): string;
  /** A positive integer below 2^53, unique for all practical purposes. */
  number(): number;
  bytes(length: number): Buffer;
}

const UUID_RANDOM_BYTES = 10;

export function systemIds(clock: Clock): Ids {
  // Drawn for many UUIDs at once: every request gets one, and asking the system for few bytes costs as much as for many.
  let stock = Buffer.alloc(0);
  const drawForUuid = (): Buffer => {
    if (stock.length === 0) stock = randomBytes(256 * UUID_RANDOM_BYTES);
    const drawn = stock.subarray(0, UUID_RANDOM_BYTES);
    stock = stock.subarray(UUID_RANDOM_BYTES);
    return drawn;
  };
  return {
    uuid: () => uuidV7(clock.now(), drawForUuid()),
    // 48 bits: one more than the least, so that it is never 0.
    number: () => randomBytes(6).readUIntBE(0, 6) + 1,
    bytes: (length) => randomBytes(length),
  };
}

function uuidV7(now: number, random: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  random.copy(bytes, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
