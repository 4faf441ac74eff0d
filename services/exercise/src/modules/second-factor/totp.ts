import { createHmac, timingSafeEqual } from 'node:crypto';

/** What authenticator apps take for granted: RFC 6238 with SHA-1, six digits and 30 seconds. */
const DIGITS = 6;
export const STEP_MS = 30_000;
/** The clock of a phone may be this many steps off, or somebody slow. */
const TOLERANCE = [0, -1, 1];

/** The code of a time step. */
export function totp(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The time step of which this is the code, now or one step earlier or later. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const present = Math.floor(now / STEP_MS);
  const given = Buffer.from(code);
  // All of them, so that the time says nothing about which one it was.
  const [step] = TOLERANCE.map((distance) => present + distance).filter((one) => {
    const expected = Buffer.from(totp(secret, one));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return step;
}
