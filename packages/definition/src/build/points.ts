import { caseless } from '../caseless.ts';
import type { RubricLevel } from '../model.ts';
import { isInHundredths } from '../points.ts';
import { quote } from '../problem/quote.ts';
import type { QuestionEntry } from '../schema/questionnaires.ts';
import type { BuildContext } from './context.ts';

interface Points {
  readonly points?: number;
  readonly rubric?: readonly RubricLevel[];
}

/** What instructors can give for an answer, by points or by levels. */
export function buildPoints(entry: QuestionEntry, context: BuildContext): Points {
  const { points, rubric } = entry;
  if (points !== undefined) requireHundredths(entry, points, context);
  return {
    ...(points !== undefined && { points }),
    ...(rubric !== undefined && { rubric: buildRubric(entry, rubric, context) }),
  };
}

/** Every fault of a level is reported at its own place. */
function buildRubric(
  entry: QuestionEntry,
  levels: readonly RubricLevel[],
  context: BuildContext,
): readonly RubricLevel[] {
  const { origins, log } = context;
  const { points: most } = entry;
  if (most === undefined && !origins.isGiven(entry, 'points')) {
    const max = Math.max(0, ...levels.map(({ points }) => points)) || 1;
    log.problem(origins.at(entry, 'rubric'), 'missing_field', ['rubric_points', { max }]);
  }
  const known = new Set<string>();
  const [, ...later] = levels;
  const fallen = later.findIndex(({ points }, i) => points <= (levels[i]?.points ?? 0));
  for (const [i, level] of levels.entries()) {
    const { name, points } = level;
    // A judge cannot tell names apart that differ in case or blanks alone.
    const key = caseless(name).replaceAll(/\s+/g, ' ');
    if (known.has(key)) log.problem(origins.at(levels, i), 'duplicate_name', ['level', { level: quote(name) }]);
    known.add(key);
    requireHundredths(level, points, context);
    const at = origins.at(level, 'points');
    if (most !== undefined && points > most) {
      log.problem(at, 'bad_value', ['level_above', { level: quote(name), points, max: most }]);
    }
    const before = levels[i - 1];
    // The first of them is enough: from the best to the worst, all others fall too.
    if (before !== undefined && i === fallen + 1) {
      log.problem(at, 'bad_value', [
        'levels_rise',
        { level: quote(name), points, before: quote(before.name), least: before.points },
      ]);
    }
  }
  return levels.map(({ name, points }) => ({ name, points }));
}

function requireHundredths(entry: { readonly points?: number }, points: number, { origins, log }: BuildContext): void {
  if (!isInHundredths(points)) log.problem(origins.at(entry, 'points'), 'bad_value', ['points_too_fine', { points }]);
}
