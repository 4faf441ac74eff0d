import { type Static, Type } from 'typebox';
import { FORMAT_VERSION } from './exercise.schema.ts';
import { choice, id, instant, listOf, orNull, record, seconds, text, whole } from './fields.schema.ts';

const Stop = record({
  exercise_time: seconds('Where exercise time stood still.'),
  from: instant('When it was stopped.'),
  to: orNull(instant(''), 'When it went on, or finished; `null`: not yet.'),
});

const Course = record({
  team_id: orNull(id(''), 'On demand, the team; `null`: all teams together.'),
  start: orNull(instant(''), 'When it was started; `null`: not yet.'),
  finish: orNull(instant(''), 'When it finished; `null`: not yet.'),
  duration: seconds('How long it ran: exercise time from the start to the finish, or to the last event.'),
  added_time: seconds('Exercise time that instructors added to what was planned.'),
  stops: listOf(Stop, 'Every stop, in order.'),
});

/** `run.json`: from what the logs came, and how the exercise ran. */
export const Run = record(
  {
    exercise_id: id('The id of the exercise.'),
    title: orNull(text(''), 'The title that the definition gives itself; `null`: none.'),
    mode: choice(['synchronous', 'on-demand'], 'Whether all teams share one clock, or each has its own.'),
    package_sha256: text('The SHA-256 of the uploaded package of the definition, in hexadecimal.'),
    model_sha256: text(
      'The SHA-256 of the definition as this version of the platform reads it, as JSON without white space and with sorted keys. Packages that differ only in their form have the same.',
    ),
    format_version: Type.Literal(FORMAT_VERSION, { description: 'The version of this format.' }),
    engine_version: whole('The version of the engine: of how it understands events.'),
    platform_version: text('The version of the platform that made the export.'),
    courses: listOf(Course, 'How it ran: once, or on demand for each team.'),
  },
  'From what the logs came, and how the exercise ran; one object.',
);
export type Run = Static<typeof Run>;
