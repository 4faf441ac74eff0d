import { type Condition, holds } from '@muster/definition';
import { milestonesOf } from '../compiled/conditions.ts';
import { type IsOn, joined, type Missing } from './missing.ts';

type Switch = Extract<Missing, { kind: 'switch' }>;

/** More ways than anybody reads: then what each part lacks is named as it is. */
const MAX_WAYS = 64;
/** As many milestones, and as many switches among them, as can be tried at once: a thousand combinations. */
const MAX_MILESTONES = 16;
const MAX_SWITCHES = 3;

/** Leaves out the choices after which the condition would still not hold. */
export function withWaysThatWork(condition: Condition, isOn: IsOn, lacking: Missing): Missing {
  const ways = waysOf(lacking);
  if (ways === undefined) return lacking;
  const works = (way: readonly Switch[]): boolean => {
    const switched = new Map(way.map(({ milestone, on }) => [milestone, on]));
    return holds(condition, (milestone) => switched.get(milestone) ?? isOn(milestone));
  };
  const working = ways.filter(works);
  if (working.length === ways.length) return lacking;
  if (working.length > 0) return onlyWith(lacking, new Set(working.flat())) ?? lacking;
  const way = fewestSwitches([...milestonesOf(condition)], isOn, works);
  return (way && joined('all', way)) ?? lacking;
}

/** Every combination of choices; undefined if there are too many. */
function waysOf(missing: Missing): readonly (readonly Switch[])[] | undefined {
  if (missing.kind === 'switch') return [[missing]];
  let ways: readonly (readonly Switch[])[] = missing.kind === 'all' ? [[]] : [];
  for (const each of missing.of) {
    const more = waysOf(each);
    if (more === undefined) return undefined;
    ways = missing.kind === 'any' ? [...ways, ...more] : ways.flatMap((way) => more.map((one) => [...way, ...one]));
    if (ways.length > MAX_WAYS) return undefined;
  }
  return ways;
}

function onlyWith(missing: Missing, kept: ReadonlySet<Switch>): Missing | null {
  if (missing.kind === 'switch') return kept.has(missing) ? missing : null;
  const left = missing.of.map((each) => onlyWith(each, kept));
  // What needs all of its parts goes with one of them.
  if (missing.kind === 'all' && left.includes(null)) return null;
  return joined(
    missing.kind,
    left.filter((each) => each !== null),
  );
}

/** If no choice works alone: the fewest switches that do, the first in the order of the condition. */
function fewestSwitches(
  milestones: readonly string[],
  isOn: IsOn,
  works: (way: readonly Switch[]) => boolean,
): readonly Switch[] | undefined {
  if (milestones.length > MAX_MILESTONES) return undefined;
  let ways: readonly { readonly next: number; readonly way: readonly Switch[] }[] = [{ next: 0, way: [] }];
  for (let size = 1; size <= MAX_SWITCHES; size += 1) {
    ways = ways.flatMap(({ next, way }) =>
      milestones.slice(next).map((milestone, index) => ({
        next: next + index + 1,
        way: [...way, { kind: 'switch' as const, milestone, on: !isOn(milestone) }],
      })),
    );
    const found = ways.find(({ way }) => works(way));
    if (found !== undefined) return found.way;
  }
  return undefined;
}
