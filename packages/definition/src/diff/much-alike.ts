/** Below, what is gone and what is new are two things. */
const LEAST_ALIKE = 0.6;
/** A body of fewer words is like another one by chance. */
const LEAST_WORDS = 12;
const LONGEST_BODY = 4_000;
/** Comparing each with each takes time; after so many, whoever reads would not follow either. */
const MOST_THINGS = 100;

/** Those of two lists that say nearly the same: each is most like the other one, and no third comes close. */
export function muchAlike<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  bodyOf: (thing: Thing, side: 'before' | 'after') => string,
): (readonly [Thing, Thing])[] {
  if (before.length * after.length > MOST_THINGS ** 2) return [];
  const olds = before.map((thing) => words(bodyOf(thing, 'before')));
  const nows = after.map((thing) => words(bodyOf(thing, 'after')));
  const best = (one: Words, others: readonly Words[]): number => {
    const alike = others.map((other) => likeness(one, other));
    const most = Math.max(...alike);
    return most >= LEAST_ALIKE && alike.filter((each) => each === most).length === 1 ? alike.indexOf(most) : -1;
  };
  return before.flatMap((old, index) => {
    const one = olds[index];
    const found = one === undefined ? -1 : best(one, nows);
    const [now, itsWords] = [after[found], nows[found]];
    if (now === undefined || itsWords === undefined) return [];
    return best(itsWords, olds) === index ? [[old, now] as const] : [];
  });
}

interface Words {
  readonly count: number;
  readonly of: ReadonlyMap<string, number>;
}

function words(body: string): Words {
  const found = body.slice(0, LONGEST_BODY).match(/[\p{L}\p{N}]+/gu) ?? [];
  const of = new Map<string, number>();
  for (const word of found) of.set(word, (of.get(word) ?? 0) + 1);
  return { count: found.length, of };
}

/** The share of words that both have. */
function likeness(one: Words, other: Words): number {
  if (Math.min(one.count, other.count) < LEAST_WORDS) return 0;
  let shared = 0;
  for (const [word, count] of one.of) shared += Math.min(count, other.of.get(word) ?? 0);
  return (2 * shared) / (one.count + other.count);
}
