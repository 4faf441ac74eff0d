import { type Inventory, instructors, REPEATS } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async ({ admin, valuesOf }) => {
    const [exerciseId] = valuesOf('exerciseId');
    const [teamId] = valuesOf('teamId');
    const mutation =
      'mutation ($id: ID!, $lesson: LessonInput!) { writeLesson(exerciseId: $id, lesson: $lesson) { id } }';
    const moments = [{ time: 64, text: 'Zoë isolated the office.', teamIds: [teamId] }];
    const lesson = { kind: 'IMPROVE', text: 'Isolate first.', owner: 'Zoë', due: '2026-12-04', moments };
    const { writeLesson } = await admin.ask(mutation, { id: exerciseId, lesson });
    return { arguments: { lessonId: [writeLesson.id] } };
  },
  fields: {
    'Query.exerciseLessons': instructors('exerciseLessons(exerciseId: "0") { text }'),
    'Mutation.writeLesson': instructors('writeLesson(exerciseId: "0", lesson: { kind: KEEP, text: "x" }) { id }'),
    'Mutation.editLesson': instructors(
      'editLesson(lessonId: "0", version: 1, lesson: { kind: KEEP, text: "x" }) { id }',
    ),
    'Mutation.deleteLesson': instructors('deleteLesson(lessonId: "0", version: 1)'),
    'Subscription.exerciseLessonsUpdates': instructors('exerciseLessonsUpdates(exerciseId: "0") { count }'),
  },
  repeats: {
    'Mutation.deleteLesson': REPEATS.removes,
  },
};
