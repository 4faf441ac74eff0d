import { kitErrors } from '@muster/kit/errors';
import { readText } from '@muster/kit/text';
import { readTyped } from '../../typed-text.ts';
import type { Evidence, LessonContent, LessonMoment } from './lesson.ts';
import { lessonsErrors } from './lessons.errors.ts';
import {
  MAX_LESSON_LENGTH,
  MAX_MOMENT_LENGTH,
  MAX_MOMENTS,
  MAX_OBJECTIVES,
  MAX_OWNER_LENGTH,
  MAX_TIME,
} from './lessons-limits.ts';

/** What evidence can refer to. */
export interface Referable {
  readonly teamIds: ReadonlySet<number>;
  readonly objectives: ReadonlySet<string>;
}

/** A lesson as it is stored, without what only the exercise can tell. */
export function readLesson({ kind, text: words, owner, due, state, evidence }: LessonContent): LessonContent {
  const text = readTyped(words, 'text', MAX_LESSON_LENGTH).trim();
  if (text === '') throw lessonsErrors.lesson_invalid('empty');
  return {
    ...{ kind, text, state },
    owner: owner.trim() === '' ? '' : readText(owner, { field: 'owner', max: MAX_OWNER_LENGTH }),
    due: due === null ? null : readDay(due),
    evidence: readEvidence(evidence),
  };
}

function readEvidence({ moments, teamIds, objectives }: Evidence): Evidence {
  atMost(moments, 'moments', MAX_MOMENTS);
  atMost(objectives, 'objectives', MAX_OBJECTIVES);
  return {
    moments: moments.map(readMoment),
    teamIds: [...new Set(teamIds)],
    objectives: [...new Set(objectives)],
  };
}

function readMoment({ time, text: words, teamIds }: LessonMoment): LessonMoment {
  if (!(time >= 0 && time <= MAX_TIME)) throw lessonsErrors.lesson_invalid('time', { max: MAX_TIME });
  const text = readTyped(words, 'moment', MAX_MOMENT_LENGTH).trim();
  if (text === '') throw lessonsErrors.lesson_invalid('moment');
  return { time: Math.round(time * 1000) / 1000, text, teamIds: [...new Set(teamIds)] };
}

/** Refuses what the exercise does not have. There are no more teams in a list than in the exercise. */
export function requireReferable({ moments, teamIds, objectives }: Evidence, known: Referable): void {
  for (const id of [...teamIds, ...moments.flatMap((moment) => moment.teamIds)]) {
    if (!known.teamIds.has(id)) throw lessonsErrors.lesson_invalid('team', { id: String(id) });
  }
  const name = objectives.find((one) => !known.objectives.has(one));
  if (name !== undefined) throw lessonsErrors.lesson_invalid('objective', { name: name.slice(0, 100) });
}

function atMost(list: readonly unknown[], field: string, max: number): void {
  if (list.length > max) throw kitErrors.text_invalid('too_many_entries', { field, max });
}

function readDay(due: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(due) && Number.isFinite(Date.parse(`${due}T00:00Z`));
  // February 30 is read as a day of March by some parsers.
  if (!isDay || new Date(`${due}T00:00Z`).toISOString().slice(0, 10) !== due) {
    throw lessonsErrors.lesson_invalid('due');
  }
  return due;
}
