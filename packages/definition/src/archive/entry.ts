/** A file of the archive, its header checked; `readEntry` and `streamEntry` give its bytes. */
export interface ArchiveEntry {
  readonly path: string;
  readonly size: number;
  readonly packedSize: number;
  readonly deflated: boolean;
  readonly crc32: number;
  /** Where its bytes begin in the archive. */
  readonly dataStart: number;
}

/** An entry whose bytes cannot be had as its header promises. The message is a sentence for the package's author. */
export class DamagedEntry extends Error {
  /** True when the log has the reason already. */
  readonly reported: boolean;

  constructor(message: string, reported = false) {
    super(message);
    this.reported = reported;
  }
}
