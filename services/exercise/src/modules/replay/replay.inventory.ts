import { type Inventory, instructors } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async () => ({ arguments: { at: [0], question: [1], places: [[{ position: 1 }, { position: 2 }]] } }),
  fields: {
    'Query.exerciseMoments': instructors('exerciseMoments(exerciseId: "0") { position }'),
    'Query.exerciseHistory': instructors('exerciseHistory(exerciseId: "0") { position }'),
    'Query.exerciseFindings': instructors('exerciseFindings(exerciseId: "0") { isComplete }'),
    'Query.answerTexts': instructors('answerTexts(teamIds: ["0"], questionnaire: "x", question: 1) { text }'),
    'Query.exerciseMomentsAt': instructors('exerciseMomentsAt(exerciseId: "0", places: []) { position }'),
    'Query.teamViewAt': instructors('teamViewAt(teamId: "0", at: 0) { position }'),
    'Query.teamViewAtBefore': instructors('teamViewAtBefore(teamId: "0", at: 0, before: 1) { earlier }'),
  },
};
