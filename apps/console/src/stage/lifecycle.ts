import { type Actor, exerciseTimeAt, fromMinutes, LONGEST_DURATION, toMinutes, unusedAddedTime } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import type { ExerciseState } from '../server/kinds.generated.ts';
import type { StagedStream } from './staged-stream.ts';

/** Who acts and when. */
export interface Origin {
  readonly actor: Actor;
  readonly at: number;
}

/** How an exercise starts, stops and ends. */
export interface Lifecycle {
  readonly state: ExerciseState;
  /** Starts or resumes it. On demand it is opened, and teams start on their own. */
  start(origin: Origin): void;
  stop(origin: Origin): void;
  finish(origin: Origin): void;
  addTime(minutes: number, origin: Origin): void;
  startTeam(stream: StagedStream, origin: Origin): void;
  /** To be called after everything that happens: an exercise on demand ends with its last team. */
  settle(): void;
}

/** Nothing is visible of a stream that was never opened. */
export const phaseOf = ({ state: { clock } }: StagedStream): ExerciseState =>
  clock.phase === 'UNOPENED' ? 'READY' : clock.phase;

const wrongState = (message: string): ApiError => new ApiError('wrong_state', message, { status: 409 });

/** All teams together, in one stream. */
export function together(stream: StagedStream): Lifecycle {
  return {
    get state() {
      return phaseOf(stream);
    },
    start: (origin) => {
      stream.act({ type: phaseOf(stream) === 'STOPPED' ? 'resume' : 'start', ...origin });
    },
    stop: (origin) => {
      stream.act({ type: 'stop', ...origin });
    },
    finish: (origin) => {
      stream.act({ type: 'finish', ...origin });
    },
    addTime: (minutes, origin) => {
      stream.act({ type: 'add_time', minutes, ...origin });
    },
    startTeam: () => {
      throw wrongState('All teams of this exercise start together; use startExercise.');
    },
    settle: () => {},
  };
}

/** Each team on its own, within what the exercise allows. */
export function onDemand(streams: readonly StagedStream[]): Lifecycle {
  let state: ExerciseState = 'READY';
  let added = 0;
  const allow = (...allowed: readonly ExerciseState[]): void => {
    if (!allowed.includes(state)) throw wrongState('This cannot be done now.');
  };
  const follow = (origin: Origin): void => {
    for (const stream of streams) {
      const { duration } = stream.state.clock;
      const late = added - (duration - stream.state.compiled.duration);
      if (phaseOf(stream) === 'FINISHED') continue;
      // A team that has used some of what is taken back keeps it.
      const time = exerciseTimeAt(stream.state.clock, origin.at);
      if (late > 0 || (late < 0 && -late <= unusedAddedTime(stream.state, time)))
        stream.act({ type: 'add_time', minutes: toMinutes(late), ...origin });
      if (state === 'STOPPED' && phaseOf(stream) === 'RUNNING') stream.act({ type: 'stop', ...origin });
      if (state === 'RUNNING' && phaseOf(stream) === 'STOPPED') stream.act({ type: 'resume', ...origin });
      if (state === 'FINISHED') stream.act({ type: 'finish', ...origin });
    }
  };
  return {
    get state() {
      return state;
    },
    start: (origin) => {
      allow('READY', 'STOPPED');
      state = 'RUNNING';
      follow(origin);
    },
    stop: (origin) => {
      allow('RUNNING');
      state = 'STOPPED';
      follow(origin);
    },
    finish: (origin) => {
      allow('RUNNING', 'STOPPED');
      state = 'FINISHED';
      follow(origin);
    },
    addTime: (minutes, origin) => {
      allow('READY', 'RUNNING', 'STOPPED');
      const more = fromMinutes(minutes);
      const before = added + (streams[0]?.state.compiled.duration ?? 0);
      if (more < 0 && added + more < 0) {
        throw new ApiError('added_time_used', 'So much added time is not left to take back.', { status: 409 });
      }
      if (!(more > 0 || more < 0) || before + more > LONGEST_DURATION) {
        throw new ApiError('bad_value', 'The duration of an exercise cannot be changed by so much.', { status: 400 });
      }
      added += more;
      follow(origin);
    },
    startTeam: (stream, origin) => {
      if (state !== 'RUNNING' && phaseOf(stream) === 'READY') {
        throw wrongState('The exercise is not open, so no team can start.');
      }
      stream.act({ type: 'start', ...origin });
    },
    settle: () => {
      if (streams.every((stream) => phaseOf(stream) === 'FINISHED')) state = 'FINISHED';
    },
  };
}
