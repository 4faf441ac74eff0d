/** One file of a package, from an archive or from a folder. */
export interface PackageFile {
  /** Relative, with `/` between its parts. */
  readonly path: string;
  readonly size: number;
  /** The whole file in memory; only asked for when `size` is small enough. */
  read(): Promise<Uint8Array>;
  stream(): AsyncIterable<Uint8Array>;
  /** Reads the file through and throws `DamagedEntry` when its bytes are not what they should be. */
  verify(): Promise<void>;
}
