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

export const FORMAT_VERSION = '2.0';

const STATES = ['READY', 'RUNNING', 'STOPPED', 'FINISHED'] as const;
const position = orNull(
  whole(''),
  'The number of events of its stream in the export; `null`: it has no stream of its own.',
);

const StateChange = record({
  state: choice(STATES, 'The new state.'),
  timestamp: instant('When.'),
  exercise_time: seconds('When, in exercise time.'),
  team_id: orNull(id(''), 'On demand, the team whose state it is; `null`: the state of the exercise.'),
});

export const ExerciseLine = record(
  {
    exercise_id: id('The id of the exercise in its logs, not the one of the platform.'),
    name: text('Its name.'),
    definition_id: id('The id of its definition in these logs; another exercise with it has another one.'),
    definition_name: text('The name of the definition.'),
    mode: choice(['synchronous', 'on-demand'], 'Whether all teams share one clock, or each has its own.'),
    exercise_start: orNull(instant(''), 'When it was started or, on demand, opened; `null`: not yet.'),
    finished: flag('Whether it has finished.'),
    finish_time: orNull(instant(''), 'When it finished; `null`: not yet.'),
    duration: seconds('Its duration in exercise time, including extensions.'),
    finish_at_end: flag('Whether it finishes when its duration is over.'),
    share_feedback: flag('Whether teams see judgements and the comments shared with them.'),
    created_at: instant('When it was created.'),
    planned_start: orNull(instant(''), 'The planned start; `null`: none.'),
    states: listOf(StateChange, 'Every change of state, in order; on demand by team.'),
    position,
    files: Type.Enum(['text', 'all'], {
      description: '`all`: with all uploaded files unchanged, whatever names are in them.',
    }),
    exported_at: instant('When the export was made. It contains nothing that happened later.'),
    format_version: Type.Literal(FORMAT_VERSION, { description: 'The version of this format.' }),
  },
  'The exercise; the file has one line.',
);
export type ExerciseLine = Static<typeof ExerciseLine>;

const user = record({ user_id: pseudonym('The pseudonym of the user.') });

export const TeamLine = record(
  {
    team_id: id('The id of the team.'),
    exercise_id: id('The id of the exercise.'),
    name: text('Its name.'),
    role: orNull(text(''), 'Its role, from the definition; `null`: none.'),
    cell: orNull(text(''), 'Its cell; teams of one cell belong together; `null`: none.'),
    address: text('Its mail address.'),
    state: choice(STATES, 'The state of the team on demand, otherwise that of the exercise.'),
    start_time: orNull(instant(''), 'When it was started; `null`: not yet.'),
    finish_time: orNull(
      instant(''),
      'When it first reached a final milestone; otherwise when its exercise finished; `null`: neither.',
    ),
    exercise_time: seconds('The exercise time of the team at its last event.'),
    score: decimal('The total score of the milestones that are on and count for it.'),
    points: orNull(
      record({
        given: decimal('The points that instructors gave, of each question those of its latest judged attempt.'),
        of: decimal('The points of all questions for its role.'),
      }),
      'The points for answers, which are no part of the score; `null`: no question for its role has any.',
    ),
    milestones: record({
      reached: whole('How many of the good ones for its role it has reached.'),
      total: whole('How many there are. All endings count as one, since only one can come.'),
      setbacks: whole('How many bad ones it has reached.'),
    }),
    users: listOf(user, 'Its members, in the order of their pseudonyms.'),
    former_users: listOf(user, 'Former members, in the order of their pseudonyms.'),
    sandbox_logs: whole('The number of commands reported by its sandbox.'),
    position,
  },
  'A team, in the order of creation.',
);
export type TeamLine = Static<typeof TeamLine>;

export const InstructorLine = record(
  {
    exercise_id: id('The id of the exercise.'),
    user_id: pseudonym('The pseudonym of the user.'),
    current: flag('Whether they still run it. Always false for administrators who only acted in it.'),
  },
  'A user who runs the exercise, ran it, or acted in it as an administrator, in the order of their pseudonyms.',
);
export type InstructorLine = Static<typeof InstructorLine>;

export const InstructorNoteLine = record(
  {
    note_id: id('Its place among the notes, in the order in which they were written.'),
    exercise_id: id('The id of the exercise.'),
    team_id: orNull(id(''), 'The team that it is about; `null`: the whole exercise.'),
    user_id: orNull(pseudonym(''), 'The pseudonym of its author; `null`: not known.'),
    text: text('What it says, without names.'),
    timestamp: instant('When it was written.'),
    changed: instant('When its text was last changed.'),
    exercise_time: orNull(
      seconds(''),
      'When it was written, in exercise time; `null`: before the start, or on demand.',
    ),
  },
  'A note of somebody who runs the exercise, for the others who do. Teams never see them.',
);
export type InstructorNoteLine = Static<typeof InstructorNoteLine>;

const LessonMoment = record({
  exercise_time: seconds('When it was; on demand, in the time of its teams.'),
  text: text('What happened, without names.'),
  team_ids: listOf(id(''), 'Its teams; empty: no team in particular.'),
});

export const LessonLine = record(
  {
    lesson_id: id('Its place among the lessons, in the order in which they were written.'),
    exercise_id: id('The id of the exercise.'),
    kind: choice(['keep', 'improve'], 'Whether it went well, or should go better.'),
    text: text('What it says, without names.'),
    moments: listOf(LessonMoment, 'Moments that show it.'),
    team_ids: listOf(id(''), 'Teams that it is about, besides those of its moments.'),
    objectives: listOf(text(''), 'Names of learning objectives of the definition.'),
    owner: orNull(
      text(''),
      'Who takes care of it: a pseudonym, or `owner-1` and so on for whoever is no participant; `null`: nobody.',
    ),
    due: orNull(text(''), 'The day on which it is due, as in `2026-11-18`; `null`: no date.'),
    state: choice(['open', 'under-way', 'done', 'to-test-again'], 'How far it got.'),
    copied_from: orNull(text(''), 'The name of the exercise from which it was copied; `null`: it was written here.'),
    user_id: orNull(pseudonym(''), 'The pseudonym of its author; `null`: not known.'),
    changed_by: orNull(pseudonym(''), 'The pseudonym of who changed it last; `null`: not known.'),
    timestamp: instant('When it was written.'),
    changed: instant('When it was last changed.'),
  },
  'What those who run the exercise learned from it. Teams never see them.',
);
export type LessonLine = Static<typeof LessonLine>;

export const FileInfoLine = record(
  {
    file_id: text('The id by which attachments and events refer to it.'),
    file_name: text('Its name; for a file of the definition, its path below `files/` or `drive/`.'),
    source: choice(['definition', 'upload'], 'Whether it is part of the definition or was uploaded.'),
    team_id: orNull(id(''), 'The team that it belongs to; `null`: the definition, or the instructors.'),
    user_id: orNull(pseudonym(''), 'Who uploaded it; `null`: nobody, or no longer known.'),
    timestamp: orNull(instant(''), 'When it was uploaded; `null`: it was not.'),
    size: whole('Its size in bytes, as uploaded.'),
    media_type: orNull(text(''), 'Its media type, determined from its bytes; `null`: not determined.'),
    path: orNull(text(''), 'Its path in the archive; `null`: it was left out.'),
    left_out: orNull(
      choice(['not_text', 'document'], ''),
      'Why it was left out: it is not text in UTF-8 or UTF-16, or it is a document such as a PDF that hides its text; `null`: it was not.',
    ),
  },
  'A file of the definition, or one that was uploaded.',
);
export type FileInfoLine = Static<typeof FileInfoLine>;

export const EmailParticipantLine = record(
  {
    participant_id: id('The id by which `emails.jsonl` refers to it.'),
    address: text('The mail address.'),
    team_id: orNull(id(''), 'The team that it belongs to; `null`: a simulated person, or the mail system.'),
    name: text('The name of the person; empty: only the address is known.'),
    description: text('A description.'),
    organization: text('The organization of the person.'),
    team_visible: flag('Whether trainees see the address in their contacts.'),
  },
  'A mail participant: a simulated person, a team, or the mail system.',
);
export type EmailParticipantLine = Static<typeof EmailParticipantLine>;
