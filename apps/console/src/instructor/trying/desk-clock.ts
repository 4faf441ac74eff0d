import { createStore, type Readable } from '@muster/ui/state';
import type { ExerciseTime } from '../../live/exercise-time.ts';
import type { LivePorts } from '../../live/live-store.ts';

/** How many times faster than the wall clock a try-out can run. */
export const SPEEDS = [1, 10, 30, 60] as const;
type Speed = (typeof SPEEDS)[number];

interface Pace {
  readonly isRunning: boolean;
  readonly speed: Speed;
}

/** The clock of a try-out: the page says how far it is, and the stage follows. */
export interface DeskClock extends ExerciseTime {
  readonly pace: Readable<Pace>;
  run(): void;
  pause(): void;
  setSpeed(speed: Speed): void;
  /** Moves on to a moment, and stays there. */
  jumpTo(at: number): void;
  close(): void;
}

interface DeskClockPorts {
  readonly startsAt: number;
  readonly clock: Pick<LivePorts, 'now' | 'later' | 'cancel'>;
  /** Lets the stage follow. */
  readonly pass: (until: number) => Promise<unknown>;
  /** After this moment nothing happens by itself. */
  readonly lastMoment: () => number;
}

/** Often enough to look smooth; a tab in the background ticks more seldom, and catches up. */
const TICK_MS = 250;

export function createDeskClock({ startsAt, clock, pass, lastMoment }: DeskClockPorts): DeskClock {
  const time = createStore(startsAt);
  const pace = createStore<Pace>({ isRunning: false, speed: 10 });
  let timer: unknown;
  let tickedAt = 0;

  /** The page moves first: what the stage tells afterwards is of that moment or later. */
  const move = (at: number): Promise<unknown> => {
    time.set(Math.max(time.current(), at));
    return pass(time.current()).catch(() => undefined);
  };
  const pause = (): void => {
    clock.cancel(timer);
    pace.update((before) => ({ ...before, isRunning: false }));
  };
  const tick = async (): Promise<void> => {
    const now = clock.now();
    const wanted = time.current() + (now - tickedAt) * pace.current().speed;
    const end = Math.max(lastMoment(), time.current());
    tickedAt = now;
    // One step at a time: a stage that is busy is not given more to do.
    await move(Math.min(wanted, end));
    if (wanted >= end) pause();
    else if (pace.current().isRunning) timer = clock.later(() => void tick(), TICK_MS);
  };
  return {
    now: time.current,
    current: time.current,
    subscribe: time.subscribe,
    pace,
    run: () => {
      if (pace.current().isRunning) return;
      pace.update((before) => ({ ...before, isRunning: true }));
      tickedAt = clock.now();
      timer = clock.later(() => void tick(), TICK_MS);
    },
    pause,
    setSpeed: (speed) => pace.update((before) => ({ ...before, speed })),
    jumpTo: (at) => {
      pause();
      void move(Math.min(at, Math.max(lastMoment(), time.current())));
    },
    close: pause,
  };
}
