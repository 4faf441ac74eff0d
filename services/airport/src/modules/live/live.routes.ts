import type { HttpServer } from '@muster/kit/http';
import { Type } from 'typebox';
import type { ModuleDeps } from '../../deps.ts';
import { refused } from '../../resources/record-routes.ts';
import { LiveStreams } from './live-streams.ts';

const EVENTS = 'text/event-stream';

export function registerLive(app: HttpServer, deps: ModuleDeps): void {
  const streams = new LiveStreams(deps);
  app.addHook('preClose', async () => streams.close());

  // Every change is a request; the hint goes out when its transaction is over.
  app.addHook('onResponse', (request, reply, done) => {
    if (hasChanged(request.method, reply.statusCode, request.body)) streams.announce();
    done();
  });

  app.get(
    '/api/changes',
    {
      config: { produces: 'anything', scopes: ['stewards:read', 'flights:read'] },
      schema: {
        tags: ['crew planning'],
        operationId: 'watchChanges',
        summary: 'Watch for changes',
        description:
          'Streams an event `changed` without data soon after each change of any record, at most once a second: read again what you show. Hints can be merged, repeated or spurious; after a lost connection, read again. A comment comes every 20 seconds: without one for a minute, connect again. The stream ends when the server stops or the token is revoked or expires.',
        response: {
          200: {
            description: 'Events (`text/event-stream`), until one side ends them.',
            content: { [EVENTS]: { schema: Type.String() } },
          },
          429: refused('Too many streams are open with this token or from this address.'),
        },
      },
    },
    (request, reply) => {
      // A proxy that collects what it passes on would hold every hint back.
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type(EVENTS);
      if (request.method === 'HEAD') return reply.send('');
      return reply.send(streams.open({ tokenHash: request.tokenHash, address: request.ip }));
    },
  );
}

/** Whether a request that was answered like this has changed anything. */
export function hasChanged(method: string, status: number, body: unknown): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || status >= 300) return false;
  return !(typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true);
}
