import type { TitledFlight } from '../crew/flight-words.ts';
import type { NewTimes } from '../flights/flight-acts.ts';

/** One of several flights, with its times before and after. */
export interface TimedFlight {
  readonly flight: TitledFlight;
  readonly times: NewTimes;
  readonly before: NewTimes;
}

export const AT_ONCE_KINDS = ['cancelAll', 'delayAll', 'restoreAll'] as const;
export type AtOnceKind = (typeof AT_ONCE_KINDS)[number];

/** The same change of several flights, all or none. Its inverse is one act, too. */
export interface AtOnceAct {
  readonly kind: AtOnceKind;
  readonly timed: readonly TimedFlight[];
  /** Of all of them as they were seen; once it is done, as they were left. */
  readonly tag?: string | undefined;
}

export function oppositeOfAtOnce(act: AtOnceAct): AtOnceAct {
  if (act.kind !== 'delayAll') return { ...act, kind: act.kind === 'cancelAll' ? 'restoreAll' : 'cancelAll' };
  return { ...act, timed: act.timed.map(({ flight, times, before }) => ({ flight, times: before, before: times })) };
}

const ACTIONS = { cancelAll: 'CANCEL', delayAll: 'DELAY', restoreAll: 'RESTORE' } as const;

/** What the service is asked. */
export function atOnceRequest(
  { kind, timed }: Pick<AtOnceAct, 'kind' | 'timed'>,
  { dryRun }: { readonly dryRun: boolean },
): { readonly method: 'POST'; readonly body: object } {
  const changes = timed.map(({ flight, times: { departureTime, arrivalTime, crewTold } }) => ({
    action: ACTIONS[kind],
    flightId: flight.id,
    ...(kind === 'delayAll' ? { departureTime, arrivalTime, crewTold } : {}),
  }));
  return { method: 'POST', body: { changes, dryRun } };
}
