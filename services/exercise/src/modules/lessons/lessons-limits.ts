/** Per exercise. All lessons of an exercise together are at most about two megabytes. */
export const MAX_LESSONS = 200;

/** In UTF-16 units. */
export const MAX_LESSON_LENGTH = 2_000;
export const MAX_MOMENT_LENGTH = 300;

/** In characters. */
export const MAX_OWNER_LENGTH = 100;

/** Per lesson. */
export const MAX_MOMENTS = 10;
export const MAX_OBJECTIVES = 50;

/** In seconds of exercise time: longer than any exercise. */
export const MAX_TIME = 1_000_000_000;
