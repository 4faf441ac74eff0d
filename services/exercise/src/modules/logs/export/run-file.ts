import { hash } from 'node:crypto';
import type { Definition } from '@muster/definition';
import { type ExerciseCourse, STATE_VERSION } from '@muster/engine';
import { VERSION } from '@muster/kit/version';
import { FORMAT_VERSION } from '../format/exercise.schema.ts';
import type { Run } from '../format/run.schema.ts';
import { iso, seconds } from './moments.ts';

interface RunFacts {
  readonly exercise_id: number;
  readonly mode: Run['mode'];
  readonly definition: { readonly model: Definition; readonly blob_hash: string };
  readonly courses: Run['courses'];
}

export function runFile({ exercise_id, mode, definition, courses }: RunFacts): Run {
  const { model, blob_hash } = definition;
  return {
    exercise_id,
    title: model.config.title ?? null,
    mode,
    package_sha256: blob_hash,
    model_sha256: hash('sha256', JSON.stringify(model, sortedKeys)),
    format_version: FORMAT_VERSION,
    engine_version: STATE_VERSION,
    platform_version: VERSION,
    courses,
  };
}

/** `team_id` is `null` if all teams share the course. */
export function courseOf(team_id: number | null, course: ExerciseCourse): Run['courses'][number] {
  const { startedAt, finishedAt, duration, addedTime, stops } = course;
  return {
    team_id,
    start: iso(startedAt),
    finish: iso(finishedAt),
    duration: seconds(duration),
    added_time: seconds(addedTime),
    stops: stops.map(({ time, from, to }) => ({ exercise_time: seconds(time), from: iso(from), to: iso(to) })),
  };
}

/** Databases may keep the keys of an object in another order. */
function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
