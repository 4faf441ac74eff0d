export { buildScrubber } from './build-scrubber.ts';
export type { UserNames } from './names.ts';
export type { PlatformIds } from './platform-ids.ts';
export { type ScrubContext, scrubEvent } from './scrub-event.ts';
export type { Scrubber } from './scrubber.ts';
export { scrubFile } from './text-file.ts';
