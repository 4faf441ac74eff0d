import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The beginning of the body. */
  readonly text: string;
}

export interface HttpQuestion {
  readonly method?: 'GET' | 'POST';
  readonly headers?: OutgoingHttpHeaders;
}

/** An answer that takes longer is of no use to people either. */
const TIMEOUT_MS = 4000;
/** The answers of our services are much shorter. Another server may send without an end. */
const MAX_BODY = 16 * 1024;

/** Asks once: follows no redirection, keeps no connection, and reads the beginning of the answer only. */
export async function askHttp(url: URL, { method = 'GET', headers = {} }: HttpQuestion = {}): Promise<HttpReply> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpReply>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, { method, headers, agent: false });
  const timer = setTimeout(() => request.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} seconds`)), TIMEOUT_MS);
  request.on('error', reject);
  request.on('upgrade', ({ statusCode = 0, headers: sent }, socket) => {
    socket.destroy();
    resolve({ status: statusCode, headers: sent, text: '' });
  });
  // Asked for by `Expect`: the body would be read, and nothing of it is there.
  request.on('continue', () => resolve({ status: 100, headers: {}, text: '' }));
  request.on('response', (response) => {
    const { statusCode: status = 0, headers: sent } = response;
    let text = '';
    response.setEncoding('utf8');
    response.on('error', reject);
    response.on('data', (chunk: string) => {
      text += chunk;
      if (text.length < MAX_BODY) return;
      resolve({ status, headers: sent, text });
      response.destroy();
    });
    response.on('end', () => resolve({ status, headers: sent, text }));
  });
  request.end();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    request.destroy();
  }
}
