import { join } from 'node:path';
import type { FilesAddress, ObjectStorageAddress } from '../blobs/files-address.ts';
import type { EnvironmentReader } from './environment-reader.ts';

/** Where a service stores its blobs: in its data folder, or in the object storage of `FILES_URL`. */
export function readFilesAddress(
  env: EnvironmentReader,
  { service, dataDir }: { readonly service: string; readonly dataDir: string },
): FilesAddress {
  const folder = join(dataDir, service, 'blobs');
  const url = env.url('FILES_URL', ['s3']);
  // Those of Amazon may be set for another program, and are not checked then.
  const given: GivenStorage = {
    region: env.text('AWS_REGION', 'us-east-1'),
    endpoint: env.text('AWS_ENDPOINT_URL_S3'),
    accessKeyId: env.text('AWS_ACCESS_KEY_ID'),
    secretAccessKey: env.text('AWS_SECRET_ACCESS_KEY'),
    sessionToken: env.text('AWS_SESSION_TOKEN'),
  };
  // Others than Amazon rarely have a host name per bucket.
  const isPathStyle = env.boolean('FILES_PATH_STYLE', given.endpoint !== undefined);
  if (url === undefined) return { kind: 'folder', folder };
  const storage = { ...readBucket(env, url, service), ...readStorage(env, given), isPathStyle };
  return { kind: 's3', folder, storage };
}

interface GivenStorage {
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  readonly sessionToken: string | undefined;
}

function readBucket(
  env: EnvironmentReader,
  url: string,
  service: string,
): Pick<ObjectStorageAddress, 'bucket' | 'prefix'> {
  const { hostname: bucket, pathname, username, password, port, search, hash } = new URL(url);
  const given = pathname.replace(/^\//, '').replace(/\/$/, '');
  const isPlain = [username, password, port, search, hash].every((part) => part === '');
  if (!isPlain || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || !isPrefix(given)) {
    env.refuse('FILES_URL must name a bucket, and a folder in it if wanted, such as s3://exercises/muster.');
  }
  // Services can share a bucket and the setting.
  return { bucket, prefix: given === '' ? service : `${given}/${service}` };
}

function isPrefix(text: string): boolean {
  return text.length <= 500 && (text === '' || /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(text));
}

function readStorage(
  env: EnvironmentReader,
  { region, endpoint, accessKeyId, secretAccessKey, sessionToken }: GivenStorage,
): Omit<ObjectStorageAddress, 'bucket' | 'prefix' | 'isPathStyle'> {
  if (!/^[a-z0-9-]{1,50}$/.test(region)) {
    env.refuse(`AWS_REGION is "${region}"; it must be a region such as eu-central-1.`);
  }
  if (accessKeyId === undefined) env.refuse('AWS_ACCESS_KEY_ID is not set; FILES_URL needs it.');
  if (secretAccessKey === undefined) env.refuse('AWS_SECRET_ACCESS_KEY is not set; FILES_URL needs it.');
  return {
    endpoint: endpoint === undefined ? `https://s3.${region}.amazonaws.com` : readEndpoint(env, endpoint),
    region,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    sessionToken,
  };
}

/** It may hold a password by mistake, so the message does not repeat it. */
function readEndpoint(env: EnvironmentReader, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain =
    url !== undefined && ['', '/'].includes(url.pathname) && url.username + url.password + url.search === '';
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  env.refuse('AWS_ENDPOINT_URL_S3 must be an address without a path or credentials, such as https://s3.example.org.');
  return '';
}
