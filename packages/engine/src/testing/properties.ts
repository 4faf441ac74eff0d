import fc from 'fast-check';
import type { Event, EventOf } from '../events/event.ts';

const seconds = process.env['PROPERTY_SECONDS'];

/** `npm test` tries the same cases each time; `npm run soak` tries other ones, as many as it has time for. */
export const RUNS = {
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 60),
  seed: Number(process.env['PROPERTY_SEED'] ?? 7),
  ...(seconds === undefined ? {} : { interruptAfterTimeLimit: 1000 * Number(seconds), reporter }),
};

function reporter<Case>(run: fc.RunDetails<Case>): void {
  if (run.failed) throw new Error(fc.defaultReportMessage(run));
  process.stdout.write(`${run.numRuns} cases, PROPERTY_SEED=${run.seed}\n`);
}

export const mode = fc.constantFrom('synchronous' as const, 'on-demand' as const);

/** The cost of a slice: at 1, everything that an act triggers is left over but the first. */
export const sliceWork = fc.constantFrom(1, 2, 5, undefined);

/** Events without those about the clock and what depends on it: positions count the others alone. */
export function timeless(events: readonly Event[]): unknown[] {
  const counted = events.filter((event) => !isAboutTheClock(event));
  const places = new Map(counted.map((event, index) => [event, index + 1]));
  const placeOf = (position: number | null): number | null => {
    const event = position === null ? undefined : events[position - 1];
    return event === undefined ? null : (places.get(event) ?? null);
  };
  return counted.map(({ at: _, ...event }) => {
    if (!('origin' in event) || event.origin === null) return event;
    return { ...event, origin: { ...event.origin, position: placeOf(event.origin.position) } };
  });
}

/** Events without what the last of a slice says is left over. */
export function unsliced(events: readonly Event[]): unknown[] {
  return events.map((event) => {
    if (!isSwitching(event)) return event;
    const { left: _, ...rest } = event;
    return rest;
  });
}

export function isAboutTheClock({ type }: Event): boolean {
  return type === 'clock_set' || type === 'exercise_stopped' || type === 'exercise_resumed';
}

export function keyOfOnce(event: Event): string | undefined {
  switch (event.type) {
    case 'inject_sent':
    case 'silent_inject_sent':
      return `${event.team} ${event.inject}`;
    case 'inject_chosen':
      return `${event.team} chosen ${event.inject}`;
    case 'inject_confirmed':
      return `${event.team} confirmed ${event.inject}`;
    case 'questionnaire_appeared':
      return `${event.team} ${event.questionnaire}`;
    case 'team_finished':
      return `${event.team} finished`;
    default:
      return undefined;
  }
}

export function isSwitching(
  event: Event,
): event is EventOf<'milestone_switched'> | EventOf<'shared_milestone_switched'> {
  return event.type === 'milestone_switched' || event.type === 'shared_milestone_switched';
}
