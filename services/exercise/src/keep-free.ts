/** Files of exercises must leave this much of the disk free, so that the platform itself keeps working. */
export const KEEP_FREE_BYTES = 1024 ** 3;
