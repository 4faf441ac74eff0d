import { type Static, Type } from 'typebox';
import {
  choice,
  decimal,
  flag,
  id,
  instant,
  listOf,
  orNull,
  pseudonym,
  record,
  seconds,
  text,
  whole,
} from './fields.schema.ts';

export const FORMAT_VERSION = '1.0';

const STATES = ['READY', 'RUNNING', 'STOPPED', 'FINISHED'] as const;
const position = orNull(
  whole(''),
  'How many events of its stream are in the export; `null`: it has no stream of its own.',
);

const StateChange = record({
  state: choice(STATES, 'The state from then on.'),
  timestamp: instant('When.'),
  exercise_time: seconds('When, in exercise time.'),
  team_id: orNull(id(''), 'On demand, whose state it is; `null`: that of the exercise.'),
});

export const ExerciseLine = record(
  {
    exercise_id: id('The id of the exercise.'),
    name: text('Its name.'),
    definition_id: id('The id of the definition from which it was made.'),
    definition_name: text('The name of the definition.'),
    mode: choice(['synchronous', 'on-demand'], 'Whether all teams share one clock, or each has its own.'),
    exercise_start: orNull(instant(''), 'When it was started, or on demand opened; `null`: not yet.'),
    finished: flag('Whether it is over.'),
    finish_time: orNull(instant(''), 'When it was over; `null`: not yet.'),
    duration: seconds('How long it lasts in exercise time, with the time that was added.'),
    finish_at_end: flag('Whether it finishes by itself when its duration is over.'),
    share_feedback: flag('Whether teams see judgements, and comments that are marked for them.'),
    created_at: instant('When it was made.'),
    planned_start: orNull(instant(''), 'For when it was planned; `null`: it was not.'),
    states: listOf(StateChange, 'Every change of state, in order; on demand by team.'),
    position,
    files: Type.Enum(['text', 'all'], {
      description: '`all`: with all uploaded files as they were, whatever names are in them.',
    }),
    exported_at: instant('When the export was made. Nothing that happened later is in it.'),
    format_version: Type.Literal(FORMAT_VERSION, { description: 'The version of this format.' }),
  },
  'The exercise; the file has one line.',
);
export type ExerciseLine = Static<typeof ExerciseLine>;

const user = record({ user_id: pseudonym('Who it is.') });

export const TeamLine = record(
  {
    team_id: id('The id of the team.'),
    exercise_id: id('The id of the exercise.'),
    name: text('Its name.'),
    role: orNull(text(''), 'Its role, one of the definition; `null`: none.'),
    address: text('Its mail address.'),
    state: choice(STATES, 'The state of the team on demand, otherwise that of the exercise.'),
    start_time: orNull(instant(''), 'When it was started; `null`: not yet.'),
    finish_time: orNull(
      instant(''),
      'When it first reached a final milestone; if it did not, when its exercise was over; `null`: neither.',
    ),
    exercise_time: seconds('How much exercise time had passed for it at its last event.'),
    score: decimal('The points of the milestones that are on and count for it.'),
    users: listOf(user, 'Its members, in the order in which they joined.'),
    former_users: listOf(user, 'Those who have left it.'),
    sandbox_logs: whole('How many commands its sandbox has reported.'),
    position,
  },
  'A team, in the order in which they were made.',
);
export type TeamLine = Static<typeof TeamLine>;

export const InstructorLine = record(
  {
    exercise_id: id('The id of the exercise.'),
    user_id: pseudonym('Who it is.'),
    current: flag('Whether they still run it. Administrators who acted in it never do.'),
  },
  'Somebody who runs the exercise, ran it, or acted in it as an administrator.',
);
export type InstructorLine = Static<typeof InstructorLine>;

export const FileInfoLine = record(
  {
    file_id: text('The id by which attachments and events name it.'),
    file_name: text('What it is called: of the definition its path below `files/` or `drive/`.'),
    source: choice(['definition', 'upload'], 'Whether the definition has it, or somebody uploaded it.'),
    team_id: orNull(id(''), 'The team to which it belongs; `null`: the definition, or the instructors.'),
    user_id: orNull(pseudonym(''), 'Who uploaded it; `null`: nobody, or it is not known any more.'),
    timestamp: orNull(instant(''), 'When it was uploaded; `null`: it was not.'),
    size: whole('Bytes, as it was uploaded.'),
    media_type: orNull(text(''), 'What it is, found out from its bytes; `null`: not looked at.'),
    path: orNull(text(''), 'Where it is in the archive; `null`: it was left out.'),
    left_out: orNull(
      choice(['not_text', 'document'], ''),
      'Why it was left out: it is not text in UTF-8 or UTF-16, or a document such as a PDF that hides its text; `null`: it was not.',
    ),
  },
  'A file of the definition, or one that was uploaded.',
);
export type FileInfoLine = Static<typeof FileInfoLine>;

export const EmailParticipantLine = record(
  {
    participant_id: id('The id by which `emails.jsonl` calls it.'),
    address: text('The mail address.'),
    team_id: orNull(id(''), 'The team to which it belongs; `null`: somebody simulated, or the mail system.'),
    name: text('What the person is called; empty: there is the address alone.'),
    description: text('Who this is.'),
    organization: text('Where the person belongs.'),
    team_visible: flag('Whether trainees find the address in their contacts.'),
  },
  'Whoever can send or receive mail: the people of the definition, the teams, and the mail system.',
);
export type EmailParticipantLine = Static<typeof EmailParticipantLine>;
