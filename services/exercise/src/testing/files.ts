import assert from 'node:assert/strict';
import type { Answer } from '@muster/kit/testing';
import { BASE, type Visitor } from './visitor.ts';

/** The form that uploads a file to an exercise. The client's media type is never trusted. */
function fileForm(
  content: string | Uint8Array<ArrayBuffer>,
  name = 'notes.txt',
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([content], { type: 'video/mp4' }), name);
  return form;
}

export function sendFile(
  by: Visitor,
  exerciseId: string,
  content: string | Uint8Array<ArrayBuffer> = 'Some notes.',
  name?: string,
  fields?: Readonly<Record<string, string>>,
): Promise<Answer> {
  return by.request('POST', `/files/${exerciseId}`, { raw: fileForm(content, name, fields) });
}

/** The id of an accepted file. */
export async function sentFile(...parameters: Parameters<typeof sendFile>): Promise<string> {
  const answer = await sendFile(...parameters);
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(Object.keys(answer.body), ['file_id']);
  assert.match(answer.body.file_id, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  return answer.body.file_id;
}

/** A file as received, with its bytes. */
export async function getFile(
  by: Visitor,
  exerciseId: string,
  fileId: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const response = await fetch(`${by.url}${BASE}/files/${exerciseId}/${fileId}`, {
    method,
    headers: { ...(by.cookie === undefined ? {} : { cookie: `sessionid=${by.cookie}` }), ...by.headers, ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
