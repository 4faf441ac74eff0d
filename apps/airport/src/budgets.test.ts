import { join } from 'node:path';
import { describePageSizes, type PagePart } from '../../../scripts/testing/page-sizes.ts';

/** Czech texts are the longest. */
const PARTS: Readonly<Record<string, PagePart>> = {
  board: { entries: /^(index|texts-cs-common)-/, most: 125 },
  planning: {
    entries: /^(roster-screen|staffing-screen|flight-screen|legality-screen|stewards-screens|texts-cs-planning)-/,
    most: 30,
    onTopOf: 'board',
  },
  desk: {
    entries: /^(new-flight-screen|change-form|delay-form|proposal-screen|print-screen|texts-cs-desk)-/,
    most: 16.1,
    onTopOf: 'planning',
  },
  several: { entries: /^(at-once-screen|texts-cs-several)-/, most: 10, onTopOf: 'planning' },
};

describePageSizes({
  page: 'the page of the airport service',
  dist: join(import.meta.dirname, '../dist'),
  parts: PARTS,
  mostStyles: 12,
});
