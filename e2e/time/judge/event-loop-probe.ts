import { subscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import type { ProbeReading } from './probed-service.ts';

/**
 * Loaded into a service before its own code (`--import`). It measures how long the main thread works without a pause,
 * how much in all, how much memory the process has, and which request headers are read; all are served on a port of its
 * own. Worker threads load it too and are left alone.
 */
const TICK_MS = 1;
const MEMORY_TICK_MS = 5;
const MEGABYTE = 1024 * 1024;

/**
 * Processor time of the main thread, not time on the clock: on a busy machine the thread waits for a core, and that is
 * no fault of the request. Work in other threads (hashing, checking packages) does not count.
 */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function measureWork(): () => Pick<ProbeReading, 'longestMs' | 'spentMs'> {
  let longest = 0;
  let last = cpuMs();
  let since = last;
  const tick = (): void => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(tick, TICK_MS).unref();
  return () => {
    tick();
    const reading = { longestMs: longest, spentMs: last - since };
    longest = 0;
    since = last;
    return reading;
  };
}

function measureMemory(): () => Pick<ProbeReading, 'residentMb' | 'heapMb'> {
  let resident = 0;
  let heap = 0;
  const tick = (): void => {
    resident = Math.max(resident, process.memoryUsage.rss());
    heap = Math.max(heap, getHeapStatistics().used_heap_size);
  };
  setInterval(tick, MEMORY_TICK_MS).unref();
  return () => {
    tick();
    const reading = { residentMb: resident / MEGABYTE, heapMb: heap / MEGABYTE };
    resident = 0;
    heap = 0;
    return reading;
  };
}

/** Every name that anybody looks up in the headers of a request: our code, the framework, its plugins. */
function recordHeaderReads(): Set<string> {
  const names = new Set<string>();
  const record: ProxyHandler<IncomingHttpHeaders> = {
    get(headers, name, receiver) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(headers, name, receiver);
    },
  };
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    Object.defineProperty(request, 'headers', { value: new Proxy(request.headers, record) });
  });
  return names;
}

if (isMainThread) {
  const headersRead = recordHeaderReads();
  const work = measureWork();
  const memory = measureMemory();
  const server = createServer((_request, response) => {
    // A tick later, so that the turn that is under way has been measured to its end.
    setTimeout(() => {
      const reading: ProbeReading = { ...work(), ...memory(), headersRead: [...headersRead] };
      response.end(JSON.stringify(reading));
    }, 2 * TICK_MS);
  });
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) {
      process.stdout.write(`event loop probe on http://127.0.0.1:${address.port}\n`);
    }
  });
  server.unref();
}
