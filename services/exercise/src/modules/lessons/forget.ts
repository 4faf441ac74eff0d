import type { Foundation } from '../../deps.ts';
import type { DeletedTeams } from '../../module.ts';
import { withoutTeam } from './lesson.ts';
import { deleteLessonsOf, type LessonRow, lessonsOf, updateEvidence } from './lessons.store.ts';
import { MAX_LESSONS } from './lessons-limits.ts';

/** Removes the lessons of a deleted exercise. Those about removed teams stay, without the teams. */
export async function forgetLessons(
  { database }: Foundation,
  { exerciseId, teamIds, isWhole }: DeletedTeams,
): Promise<void> {
  if (isWhole) {
    await deleteLessonsOf(database, exerciseId);
    return;
  }
  for (;;) {
    const lessons = await lessonsOf(database, exerciseId, { limit: MAX_LESSONS, offset: 0 });
    const named = lessons.filter(({ evidence }) => teamIds.some((id) => isAbout(evidence, id)));
    if (named.length === 0) return;
    for (const lesson of named) {
      // One that was edited meanwhile is read again.
      await updateEvidence(database, lesson, teamIds.reduce(withoutTeam, lesson.evidence));
    }
  }
}

function isAbout({ moments, teamIds }: LessonRow['evidence'], team: number): boolean {
  return teamIds.includes(team) || moments.some((moment) => moment.teamIds.includes(team));
}
