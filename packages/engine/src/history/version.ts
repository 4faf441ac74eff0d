/**
 * Raised with every change of what a history tells: of its marks, its moments or its findings. Those that are kept of
 * finished exercises are then made again.
 */
export const HISTORY_VERSION = 1;
