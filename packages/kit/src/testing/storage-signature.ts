import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export interface ExpectedKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The error code of AWS Signature Version 4 that a request deserves; undefined if it is signed correctly. */
export function signatureProblem(
  { method = '', url = '', headers }: IncomingMessage,
  { accessKeyId, secretAccessKey }: ExpectedKey,
  now: number,
): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;
  const [, key, day = '', region = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return 'AccessDenied';
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const date = String(headers['x-amz-date']);
  const moment = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const names = signed.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') || name === 'host');
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied';
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    ...[method, pathname, query],
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signed, String(headers['x-amz-content-sha256'])],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const secret = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const expected = hmac(Buffer.from(secret), `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`);
  if (expected.toString('hex') !== signature) return 'SignatureDoesNotMatch';
  return Math.abs(now - moment) > 15 * 60_000 ? 'RequestTimeTooSkewed' : undefined;
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
