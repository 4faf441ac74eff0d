import { defineActs } from '../../audit/index.ts';

export const lessonsActs = defineActs({
  'exercise.lesson_deleted': 'A lesson of an exercise was deleted; the subject is the exercise.',
});
