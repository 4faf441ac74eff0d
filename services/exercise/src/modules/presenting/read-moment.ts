import { kitErrors } from '@muster/kit/errors';
import { readText } from '@muster/kit/text';
import type { Divided, MomentContent, SideHeading } from './presented-moment.ts';
import { presentingErrors } from './presenting.errors.ts';
import {
  MAX_HEADING_LENGTH,
  MAX_MILESTONES,
  MAX_SENTENCE_LENGTH,
  MAX_SIDES,
  MAX_TIME,
  MAX_TITLE_LENGTH,
} from './presenting-limits.ts';

/** A moment as it is stored. `milestones` are the names of those of the definition. */
export function readMoment(
  { time, title, sentence, divided }: MomentContent,
  milestones: ReadonlySet<string>,
): MomentContent {
  if (!(time >= 0 && time <= MAX_TIME)) throw presentingErrors.presented_moment_invalid('time', { max: MAX_TIME });
  if (title.trim() === '') throw presentingErrors.presented_moment_invalid('title');
  return {
    time: Math.round(time * 1000) / 1000,
    title: readText(title, { field: 'title', max: MAX_TITLE_LENGTH }),
    sentence: readWords(sentence, 'sentence', MAX_SENTENCE_LENGTH),
    divided: readDivided(divided, milestones),
  };
}

function readDivided({ milestones: names, heading, sides }: Divided, known: ReadonlySet<string>): Divided {
  const milestones = [...new Set(atMost(names, 'milestones', MAX_MILESTONES))];
  const unknown = milestones.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw presentingErrors.presented_moment_invalid('milestone', { name: unknown.slice(0, 100) });
  return {
    milestones,
    heading: readWords(heading, 'heading', MAX_HEADING_LENGTH),
    sides: readSides(atMost(sides, 'sides', MAX_SIDES), milestones),
  };
}

/** One heading per side, the last one; a side without words has none. */
function readSides(sides: readonly SideHeading[], milestones: readonly string[]): SideHeading[] {
  const read = new Map<string, SideHeading>();
  for (const { reached, heading } of sides) {
    const had = new Set(reached);
    // In the order of the milestones: two ways to name one side are the same.
    const own = milestones.filter((name) => had.delete(name));
    if (had.size > 0) throw presentingErrors.presented_moment_invalid('side');
    read.set(JSON.stringify(own), { reached: own, heading: readWords(heading, 'heading', MAX_HEADING_LENGTH) });
  }
  return [...read.values()].filter(({ heading }) => heading !== '');
}

const readWords = (text: string, field: string, max: number): string =>
  text.trim() === '' ? '' : readText(text, { field, max });

function atMost<Entry>(list: readonly Entry[], field: string, max: number): readonly Entry[] {
  if (list.length > max) throw kitErrors.text_invalid('too_many_entries', { field, max });
  return list;
}
