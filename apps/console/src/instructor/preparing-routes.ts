/** Definitions, the list of exercises, and making one: `lazyScreen('instructor', …)` below the root. */
export const preparingRoutes = [] as const;

/** What comes before the start of an exercise, inside of its frame: `createRoute({ ...inExercise, … })`. */
export const preparingExerciseRoutes = [] as const;
