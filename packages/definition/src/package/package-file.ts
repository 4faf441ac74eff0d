/** One file of a package, from an archive or from a folder. */
export interface PackageFile {
  /** Relative, with `/` as separator. */
  readonly path: string;
  readonly size: number;
  /** The whole file in memory; called only if `size` is small enough. */
  read(): Promise<Uint8Array>;
  stream(): AsyncIterable<Uint8Array>;
  /** Reads the whole file and throws `DamagedEntry` if its bytes are wrong. */
  verify(): Promise<void>;
}
