/** What the times of a table are. */
export const TIME_MEANINGS = ['minutes', 'hours', 'seconds', 'days', 'elapsed', 'elapsed in seconds', 'clock'] as const;

/**
 * Numbers are minutes, hours, seconds or days from the start. `9:15` is hours and minutes from the start (`elapsed`),
 * minutes and seconds (`elapsed in seconds`), or a time of day (`clock`), of which the earliest is minute 0.
 */
export type TimeMeaning = (typeof TIME_MEANINGS)[number];
