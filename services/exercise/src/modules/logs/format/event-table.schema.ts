import type { Static } from 'typebox';
import { choice, flag, id, instant, orNull, pseudonym, record, seconds, text, whole } from './fields.schema.ts';

/** A row of `events.csv` and `events.parquet`: its fields are the columns, in this order. */
export const EventRow = record(
  {
    stream: text(
      'What `position` counts in: `exercise`; on demand `team` and the id of the team; for commands `sandbox` and the id of the team.',
    ),
    position: id('The number of the event in the stream, or of the command in the sandbox, without gaps.'),
    exercise_time: orNull(
      seconds(''),
      'When, in exercise time; `null`: a command before the start. That of a command follows from its wall time.',
    ),
    timestamp: instant('When, by the wall clock; for a command, when it was received.'),
    exercise_id: id('The run: the id of the exercise.'),
    team_id: orNull(id(''), 'The team that it concerns; `null`: none in particular.'),
    role: orNull(text(''), 'The role of the team at that time; `null`: none.'),
    user_id: orNull(pseudonym(''), 'Who did it, or who joined or left; `null`: nobody, or not known.'),
    by: choice(
      ['team', 'instructor', 'other', 'platform'],
      'Whether the team did it, with its members or its sandbox; an instructor, also in the name of somebody simulated; somebody else, such as a member of another team, or whoever joined or left; or the platform, as the definition says.',
    ),
    kind: text(
      'The [type of the event](../packages/engine/EVENTS.md); `sandbox_command`: a command of a sandbox. One that fits a rule is also an event, `command_matched`.',
    ),
    object: orNull(
      text(''),
      'What it is about: the name of a part of the definition, or the id of a thread or a file, as [its kind](#object-and-value) has it; `null`: nothing in particular.',
    ),
    value: orNull(
      text(''),
      'What became of it, such as an alternative, `on` or `off`, or a number, as [its kind](#object-and-value) has it; `null`: nothing.',
    ),
    channel: orNull(
      choice(['info', 'email', 'form', 'tool', 'command'], ''),
      'The kind of channel through which it came; `null`: none.',
    ),
    cause_position: orNull(
      id(''),
      'The position of the event of the same stream that caused it; `null`: none did, such as with time.',
    ),
    cause_kind: orNull(
      text(''),
      'What caused it, such as `tool`, `time` or `instructor`; `reaction`: it answers the other event; `null`: not known.',
    ),
    cause_user_id: orNull(pseudonym(''), 'Who caused it; `null`: nobody, or not known.'),
    cause_derived: orNull(
      flag(''),
      'Whether the cause was not recorded, and is concluded from the events before; `null`: there is none.',
    ),
    text_length: whole('The number of characters (UTF-16 units) that somebody wrote, as they are in the export.'),
    rows: id('How many rows the event has: one per team. Count an event with several once, or divide by it.'),
    cell: orNull(text(''), 'The cell of the team at that time; `null`: none.'),
  },
  'An event as it concerns one team, or a command of a sandbox. `stream`, `position` and `team_id` together are unique.',
);
export type EventRow = Static<typeof EventRow>;
