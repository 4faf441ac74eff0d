/** Where blobs are stored. `folder` is on the local disk: the blobs themselves, or only those in transit. */
export type FilesAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly folder: string; readonly storage: ObjectStorageAddress };

/** A bucket of an object storage that speaks the interface of S3, and the credentials for it. */
export interface ObjectStorageAddress {
  /** Without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What all names begin with: not empty, and without slashes around it. */
  readonly prefix: string;
  /** Whether the bucket is the first part of the path, or of the host name. */
  readonly isPathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}
