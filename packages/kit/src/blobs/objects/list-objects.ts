import type { ObjectClient } from './object-client.ts';
import { StorageFailure } from './storage-failure.ts';
import { elementsIn, textIn } from './xml.ts';

export interface ListedObject {
  /** Below the prefix. */
  readonly name: string;
  /** When it was stored, seen from now by the clock of the storage. */
  readonly ageMs: number;
}

export interface ListedUpload extends ListedObject {
  readonly uploadId: string;
}

/** All objects below a folder of the prefix, in pages. */
export async function* listObjects(client: ObjectClient, folder: string): AsyncGenerator<ListedObject[]> {
  let more: Record<string, string> = {};
  let last = '';
  for (;;) {
    const query = { 'list-type': '2', prefix: client.prefix + folder, ...more };
    const { text, headers } = await client.ask({ method: 'GET', query });
    const listed = [...elementsIn(text, 'Contents')].map((element) => ({
      name: nameIn(client, element),
      ageMs: ageOf(element, 'LastModified', headers),
    }));
    yield listed;
    const token = textIn(text, 'NextContinuationToken');
    if (textIn(text, 'IsTruncated') !== 'true' || token === undefined) return;
    last = refuseRepetition(last, listed.at(-1)?.name);
    more = { 'continuation-token': token };
  }
}

/** All uploads in parts below the prefix that have not ended, in pages. */
export async function* listUploads(client: ObjectClient): AsyncGenerator<ListedUpload[]> {
  let more: Record<string, string> = {};
  let last = '';
  for (;;) {
    const query = { uploads: '', prefix: client.prefix, ...more };
    const { text, headers } = await client.ask({ method: 'GET', query });
    const listed = [...elementsIn(text, 'Upload')].map((element) => ({
      name: nameIn(client, element),
      uploadId: textIn(element, 'UploadId') ?? '',
      ageMs: ageOf(element, 'Initiated', headers),
    }));
    yield listed;
    const [key, upload] = [textIn(text, 'NextKeyMarker'), textIn(text, 'NextUploadIdMarker')];
    if (textIn(text, 'IsTruncated') !== 'true' || key === undefined || upload === undefined) return;
    last = refuseRepetition(last, `${key} ${upload}`);
    more = { 'key-marker': key, 'upload-id-marker': upload };
  }
}

/** Empty for a name of somebody else. */
function nameIn({ prefix }: ObjectClient, element: string): string {
  const key = textIn(element, 'Key') ?? '';
  return key.startsWith(prefix) ? key.slice(prefix.length) : '';
}

/** Clocks differ, so both moments are of the storage. Without both, it is new. */
function ageOf(element: string, field: string, headers: Headers): number {
  const now = Date.parse(headers.get('date') ?? '');
  const then = Date.parse(textIn(element, field) ?? '');
  const age = now - then;
  return Number.isNaN(age) ? 0 : age;
}

/** A list that begins again would never end. */
function refuseRepetition(before: string, last: string | undefined): string {
  if (last !== undefined && last > before) return last;
  throw new StorageFailure('refused', 'it repeats a page of a list');
}
