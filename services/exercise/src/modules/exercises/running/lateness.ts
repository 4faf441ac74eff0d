import { addHistogram, type Metrics } from '@muster/kit/http';

/** A metric of the lateness of timed effects. */
export function lateness(metrics: Metrics): (milliseconds: number) => void {
  const observe = addHistogram(metrics, {
    name: 'exercise_lateness_seconds',
    help: 'The delay between the due time of a stream and the start of its work.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  });
  return (milliseconds) => observe(Math.max(0, milliseconds) / 1000);
}
