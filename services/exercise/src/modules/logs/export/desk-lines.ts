import type { Definition } from '@muster/definition';
import type { ParticipantRecord } from '../../exercises/records/index.ts';
import type { LessonRecord } from '../../lessons/records/index.ts';
import type { NoteRecord } from '../../notes/records/index.ts';
import type { InstructorNoteLine, LessonLine } from '../format/exercise.schema.ts';
import type { LogIds } from '../log-ids.ts';
import { buildScrubber, type PlatformIds, type Scrubber, type UserNames } from '../scrub/index.ts';
import { iso, seconds } from './moments.ts';

/** What those who run the exercise wrote for each other, and about whom. */
export interface Desk {
  readonly ids: LogIds;
  readonly teamIds: ReadonlySet<number>;
  readonly pseudonymOf: (userId: string) => string | undefined;
  /** Knows the owners of lessons too, who need not have an account. */
  readonly scrubber: Scrubber;
  /** What stands for each owner, by what was typed. */
  readonly owners: ReadonlyMap<string, string>;
}

interface Names {
  readonly people: readonly ParticipantRecord[];
  readonly users: readonly UserNames[];
  readonly platformIds: PlatformIds;
  readonly definition: Definition;
  readonly scrubber: Scrubber;
}

/** An owner who is a participant has their pseudonym; each other one a number. */
export function ownersOf(lessons: readonly LessonRecord[], { people, scrubber }: Names): ReadonlyMap<string, string> {
  const pseudonyms = new Set(people.map(({ pseudonym }) => pseudonym));
  const owners = new Map<string, string>();
  let others = 0;
  for (const { owner } of lessons) {
    if (owner === '' || owners.has(owner)) continue;
    const known = scrubber.scrub(owner);
    if (!pseudonyms.has(known)) others += 1;
    owners.set(owner, pseudonyms.has(known) ? known : `owner-${others}`);
  }
  return owners;
}

/** A scrubber that removes the names of these owners as well. */
export function deskScrubber(
  owners: ReadonlyMap<string, string>,
  { people, users, platformIds, definition, scrubber }: Names,
): Scrubber {
  const pseudonyms = new Set(people.map(({ pseudonym }) => pseudonym));
  const others = [...owners].filter(([, alias]) => !pseudonyms.has(alias));
  if (others.length === 0) return scrubber;
  const named = others.map(([owner, pseudonym]) => namesOf(owner, pseudonym));
  return buildScrubber([...users, ...named], definition, platformIds);
}

function namesOf(owner: string, pseudonym: string): UserNames {
  const [firstName = '', ...rest] = owner.split(/\s+/);
  return { pseudonym, names: [{ username: owner, firstName, lastName: rest.join(' ') }] };
}

export function noteLines({ ids, scrubber, pseudonymOf }: Desk, notes: readonly NoteRecord[]): InstructorNoteLine[] {
  return notes.map(({ team_id, author_id, text, created_at, changed_at, exercise_time }, place) => ({
    note_id: place + 1,
    exercise_id: ids.exercise,
    team_id: team_id === null ? null : ids.team(team_id),
    user_id: pseudonymOf(author_id) ?? null,
    text: scrubber.scrub(text),
    timestamp: iso(created_at),
    changed: iso(changed_at),
    exercise_time: exercise_time === null ? null : seconds(exercise_time),
  }));
}

export function lessonLines(
  { ids, teamIds, scrubber, owners, pseudonymOf }: Desk,
  lessons: readonly LessonRecord[],
): LessonLine[] {
  // A team can be removed just before the lessons forget it.
  const teams = (some: readonly number[]): number[] => some.filter((id) => teamIds.has(id)).map((id) => ids.team(id));
  return lessons.map(({ evidence, ...lesson }, place) => ({
    lesson_id: place + 1,
    exercise_id: ids.exercise,
    kind: lesson.kind,
    text: scrubber.scrub(lesson.text),
    moments: evidence.moments.map(({ time, text, teamIds: of }) => ({
      exercise_time: time,
      text: scrubber.scrub(text),
      team_ids: teams(of),
    })),
    team_ids: teams(evidence.teamIds),
    objectives: [...evidence.objectives],
    owner: owners.get(lesson.owner) ?? null,
    due: lesson.due,
    state: lesson.state,
    copied_from: lesson.from_exercise_name === null ? null : scrubber.scrub(lesson.from_exercise_name),
    user_id: pseudonymOf(lesson.author_id) ?? null,
    changed_by: pseudonymOf(lesson.editor_id) ?? null,
    timestamp: iso(lesson.created_at),
    changed: iso(lesson.changed_at),
  }));
}
