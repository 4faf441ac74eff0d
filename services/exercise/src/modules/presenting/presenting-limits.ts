/** Per exercise: more than anybody shows in an hour. */
export const MAX_PRESENTED = 100;

/** In characters. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_SENTENCE_LENGTH = 400;
export const MAX_HEADING_LENGTH = 120;

/** Per moment: four columns fit on a screen, and what is divided by more is read by nobody. */
export const MAX_MILESTONES = 4;
/** As many sides as that many milestones can have. */
export const MAX_SIDES = 2 ** MAX_MILESTONES;

/** In seconds of exercise time: longer than any exercise. */
export const MAX_TIME = 1_000_000_000;
