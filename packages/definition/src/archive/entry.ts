/** A file of the archive with a checked header; `readEntry` and `streamEntry` return its bytes. */
export interface ArchiveEntry {
  readonly path: string;
  readonly size: number;
  readonly packedSize: number;
  readonly deflated: boolean;
  readonly crc32: number;
  /** The offset of its bytes in the archive. */
  readonly dataStart: number;
}

/** An entry whose bytes do not match its header. The message is a sentence for the package's author. */
export class DamagedEntry extends Error {
  /** True if the log already has the reason. */
  readonly reported: boolean;

  constructor(message: string, reported = false) {
    super(message);
    this.reported = reported;
  }
}
