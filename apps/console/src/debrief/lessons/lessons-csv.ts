import { toCsv } from '@muster/definition/csv';
import { momentLine } from '../../lessons/lesson-form.ts';
import type { Lesson } from '../../lessons/lessons.generated.ts';
import type { TextTools } from '../../texts/use-texts.ts';
import { KINDS, STATES } from './lesson-words.ts';

const HEADINGS = [
  'lessonKind',
  'lesson',
  'lessonMoments',
  'lessonTeams',
  'lessonObjectives',
  'lessonOwner',
  'lessonDue',
  'lessonState',
  'lessonOrigin',
] as const;

/** The lessons as a table for other programs, which take no formula for one. */
export function lessonsCsv(lessons: readonly Lesson[], names: ReadonlyMap<string, string>, t: TextTools['t']): string {
  const rows = lessons.map((lesson) => [
    t(KINDS[lesson.kind].text),
    lesson.text,
    lesson.moments.map((moment) => momentLine(moment, names)).join('\n'),
    lesson.teamIds.flatMap((id) => names.get(id) ?? []).join(', '),
    lesson.objectives.join(', '),
    lesson.owner,
    lesson.due ?? '',
    t(STATES[lesson.state].text),
    lesson.origin?.name ?? '',
  ]);
  return toCsv([HEADINGS.map((heading) => t(heading)), ...rows]);
}
