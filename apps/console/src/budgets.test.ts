import { join } from 'node:path';
import { describePageSizes, type PagePart } from '../../../scripts/testing/page-sizes.ts';

/** Czech texts are the longest. */
const PARTS: Readonly<Record<string, PagePart>> = {
  trainee: { entries: /^(index|room|room-screens|texts-cs-(common|trainee))-/, most: 230 },
  instructor: {
    entries: /^(instructor-home|exercise-frame|running-screens|preparing|texts-cs-(exercise|preparing|instructor))-/,
    most: 82,
    onTopOf: 'trainee',
  },
  definitions: { entries: /^definitions-screens-/, most: 20, onTopOf: 'trainee' },
  debrief: { entries: /^(debrief-screens|texts-cs-debrief)-/, most: 50, onTopOf: 'trainee' },
  admin: { entries: /^(admin-screens|texts-cs-admin)-/, most: 30, onTopOf: 'trainee' },
  rehearsal: { entries: /^(rehearse-tab|texts-cs-rehearsal)-/, most: 10, onTopOf: 'trainee' },
  studio: { entries: /^(studio-screens|texts-cs-(studio|timeline))-/, most: 90, onTopOf: 'instructor' },
  'text editor of the studio': { entries: /^(code-editor|texts-cs-code)-/, most: 150, onTopOf: 'studio' },
  versions: { entries: /^(versions-screens|texts-cs-(versions|comparing))-/, most: 12, onTopOf: 'trainee' },
  storyboard: { entries: /^(storyboard-tab|texts-cs-storyboard)-/, most: 12, onTopOf: 'trainee' },
  'try-out': { entries: /^(try-screen|texts-cs-trying)-/, most: 29, onTopOf: 'trainee' },
  'check of definitions': { entries: /^check-worker-/, most: 170 },
  'check, fixes and completion in the studio': { entries: /^written-worker-/, most: 176 },
  'reading of definitions': { entries: /^model-worker-/, most: 170 },
  'merging of texts': { entries: /^merge-worker-/, most: 40 },
  'comparison of definitions': { entries: /^compare-worker-/, most: 95 },
  'reading of tables': { entries: /^table-worker-/, most: 200 },
  'rehearsal of definitions': { entries: /^rehearsal-worker-/, most: 220 },
  'playing of definitions': { entries: /^try-worker-/, most: 240 },
};

describePageSizes({ page: 'the console', dist: join(import.meta.dirname, '../dist'), parts: PARTS, mostStyles: 34 });
