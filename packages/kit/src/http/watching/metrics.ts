import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsReaders } from '../../config/index.ts';
import type { HttpServer } from '../http-server.ts';
import { metricsRefusal } from './metrics-access.ts';

export type Metrics = Registry;

let processMetrics: Registry | undefined;

/**
 * Metrics of one app. Process metrics (memory, event loop) exist once, however many apps a test starts in the process.
 */
export function createMetrics(): Registry {
  if (processMetrics === undefined) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return new Registry();
}

export interface HistogramRule {
  /** In Prometheus notation: `wake_lateness_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly buckets: readonly number[];
}

/** Adds a histogram to the metrics of an app; returns a function that records a value. */
export function addHistogram(registry: Registry, { name, help, buckets }: HistogramRule): (value: number) => void {
  const histogram = new Histogram({ name, help, buckets: [...buckets], registers: [registry] });
  return (value) => histogram.observe(value);
}

export interface ReadingRule {
  readonly name: string;
  readonly help: string;
  /** A counter only increases. */
  readonly type: 'gauge' | 'counter';
  /** Called whenever the metrics are read. */
  read(): number;
}

/** Adds a number that something else counts to the metrics of an app. */
export function addReading(registry: Registry, { name, help, type, read }: ReadingRule): void {
  const registers = [registry];
  if (type === 'gauge') {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
    return;
  }
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

export interface LabelledReadingRule {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Called whenever the metrics are read: a number per value of the label, always the same few. */
  read(): Promise<ReadonlyMap<string, number>>;
}

/** Adds a gauge with a series per value of a label to the metrics of an app. */
export function addLabelledReading(registry: Registry, { name, help, label, read }: LabelledReadingRule): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const counts = await read();
      this.reset();
      for (const [value, count] of counts) this.set({ [label]: value }, count);
    },
  });
}

/** The label of a method; clients can send dozens, and each would create a series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function registerMetrics(app: HttpServer, address: string, registry: Registry, readers: MetricsReaders): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const series = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', (request, reply, done) => {
    // The route pattern, never the path: each id would create a series.
    const { url: route = 'none' } = request.routeOptions;
    const method = METHODS.has(request.method) ? request.method : 'other';
    const { statusCode: status } = reply;
    // Cached by one string, because the library's lookup sorts the labels each time.
    const name = `${method} ${status} ${route}`;
    let own = series.get(name);
    if (own === undefined) {
      own = seconds.labels({ method, route, status });
      series.set(name, own);
    }
    own.observe(reply.elapsedTime / 1000);
    done();
  });
  if (readers === 'off') return;
  app.get(address, { schema: { hide: true } }, async (request, reply) => {
    const refusal = metricsRefusal(request, readers);
    if (refusal !== undefined) throw refusal;
    const all = Registry.merge(processMetrics === undefined ? [registry] : [processMetrics, registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
