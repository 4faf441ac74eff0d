export { buildScrubber } from './build-scrubber.ts';
export type { Named } from './names.ts';
export { type Hiding, scrubEvent } from './scrub-event.ts';
export type { Scrubber } from './scrubber.ts';
export { scrubFile } from './text-file.ts';
