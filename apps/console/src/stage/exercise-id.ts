/** There is one exercise on a stage. */
export const EXERCISE_ID = '1';
