import { Gauge, type Registry } from 'prom-client';

/** Adds a metric that is 1 while reads are served and writes fail. */
export function addDegradedGauge(registry: Registry, trouble: () => string | undefined): void {
  new Gauge({
    name: 'service_degraded',
    help: '1 while the service serves reads, but cannot store anything, with the reason.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      const reason = trouble();
      this.reset();
      this.set({ reason: reason ?? '' }, reason === undefined ? 0 : 1);
    },
  });
}
