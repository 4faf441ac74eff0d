import { ApiError } from '@muster/ui/server';
import type * as generated from '../../lessons/lessons.generated.ts';
import { type AnswersOf, type Call, requireOwn } from '../../stage/call.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import type { StagedLesson } from '../../stage/staged-lessons.ts';

export const lessonAnswers: AnswersOf<typeof generated> = {
  ExerciseLessons: (call, { exercise }) => {
    requireOwn(call, exercise);
    return { exerciseLessons: call.exercise.lessons.all };
  },
  LessonObjectives: (call) => {
    requireOwn(call, EXERCISE_ID);
    return { teamLearningObjectives: call.exercise.compiled.definition.objectives.map(({ name }) => ({ name })) };
  },
  WriteLesson: (call, { exercise, lesson }) => {
    requireOwn(call, exercise);
    const { all } = call.exercise.lessons;
    const written = writtenBy(call, lesson, { id: `lesson-${all.length + 1}`, version: 1, origin: null });
    keep(call, [...all, written]);
    return { writeLesson: written };
  },
  EditLesson: (call, { lesson: id, version, content }) => {
    const { origin } = readLesson(call, id, version);
    const edited = writtenBy(call, content, { id, version: version + 1, origin });
    keep(
      call,
      call.exercise.lessons.all.map((one) => (one.id === id ? edited : one)),
    );
    return { editLesson: edited };
  },
  DeleteLesson: (call, { lesson: id, version }) => {
    readLesson(call, id, version);
    keep(
      call,
      call.exercise.lessons.all.filter((one) => one.id !== id),
    );
    return { deleteLesson: id };
  },
  ExerciseLessonsUpdates: {
    follow: (call) => {
      let told: readonly StagedLesson[] | undefined;
      return () => {
        requireOwn(call, EXERCISE_ID);
        const { all } = call.exercise.lessons;
        if (all === told) return undefined;
        told = all;
        return { exerciseLessonsUpdates: { count: all.length, changedAt: all.at(-1)?.changedAt ?? null } };
      };
    },
  },
};

function keep({ exercise }: Call, lessons: readonly StagedLesson[]): void {
  exercise.lessons.all = lessons;
  exercise.changed();
}

function writtenBy(
  { person, exercise }: Call,
  { kind, text, owner, due, state, moments, teamIds, objectives }: generated.LessonInput,
  place: Pick<StagedLesson, 'id' | 'version' | 'origin'>,
): StagedLesson {
  const { id, username, firstName, lastName } = person;
  return {
    ...place,
    ...{ kind, text: text.trim(), owner: owner?.trim() ?? '', due: due ?? null, state: state ?? 'OPEN' },
    moments: (moments ?? []).map((moment) => ({ ...moment, teamIds: moment.teamIds ?? [] })),
    ...{ teamIds: teamIds ?? [], objectives: objectives ?? [] },
    changedAt: new Date(exercise.now()).toISOString(),
    changedBy: { id, username, firstName, lastName },
  };
}

function readLesson(call: Call, id: string, version: number): StagedLesson {
  requireOwn(call, EXERCISE_ID);
  const lesson = call.exercise.lessons.all.find((one) => one.id === id);
  if (lesson === undefined) throw new ApiError('lesson_unknown', 'There is no such lesson.', { status: 404 });
  if (lesson.version !== version) {
    throw new ApiError('lesson_changed', 'Somebody has changed this lesson meanwhile.', { status: 409 });
  }
  return lesson;
}
