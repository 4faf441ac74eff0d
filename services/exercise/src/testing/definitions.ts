import assert from 'node:assert/strict';
import type { Answer } from '@muster/kit/testing';
import { packageForm, SMALL_ZIP } from './package-file.ts';
import { BASE, type Visitor } from './visitor.ts';

export function uploadPackage(
  by: Visitor,
  file = SMALL_ZIP,
  fields: Readonly<Record<string, string | readonly string[]>> = { name: 'Small' },
): Promise<Answer> {
  return by.request('POST', '/definitions', { raw: packageForm(file, fields) });
}

/** The id of an accepted package. */
export async function uploadedPackage(by: Visitor, file = SMALL_ZIP): Promise<string> {
  const answer = await uploadPackage(by, file);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.definition_id;
}

export function validatePackage(by: Visitor, file: Buffer<ArrayBuffer>): Promise<Answer> {
  return by.request('POST', '/definitions/validate', { raw: packageForm(file) });
}

/** With its bytes as received. */
export async function downloadPackage(by: Visitor, id: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${by.url}${BASE}/definitions/${id}`, {
    headers: { cookie: `sessionid=${by.cookie}`, ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
