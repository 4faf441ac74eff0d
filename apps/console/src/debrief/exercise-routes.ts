/** Debrief and export of an exercise, inside of its frame: `createRoute({ ...inExercise, … })`. */
export const debriefExerciseRoutes = [] as const;
