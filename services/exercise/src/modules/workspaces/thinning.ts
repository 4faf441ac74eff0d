const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What thinning needs to know of a revision. */
export interface Thinned {
  readonly first: number;
  readonly at: number;
  /** It has a name, or was published. */
  readonly isMarked: boolean;
  /** Bytes of the earlier states that it keeps. */
  readonly bytes: number;
}

/**
 * Which revisions to join with the next one: all of the last 24 hours are kept, then the last of each hour for 30 days,
 * then the last of each day. If what is left keeps more than `most` bytes, the oldest go too. The newest and those that
 * are marked always stay. `revisions` are in order.
 */
export function revisionsToJoin(
  revisions: readonly Thinned[],
  { now, most }: { readonly now: number; readonly most: number },
): number[] {
  const gone = new Set<number>();
  revisions.forEach(({ first, at, isMarked }, index) => {
    const next = revisions[index + 1];
    if (next === undefined || isMarked || now - at < DAY_MS) return;
    const span = now - at < 30 * DAY_MS ? HOUR_MS : DAY_MS;
    if (Math.floor(at / span) === Math.floor(next.at / span)) gone.add(first);
  });
  let bytes = revisions.reduce((sum, revision) => sum + revision.bytes, 0);
  for (const { first, isMarked, bytes: own } of revisions.slice(0, -1)) {
    if (bytes <= most) break;
    if (isMarked) continue;
    gone.add(first);
    bytes -= own;
  }
  return [...gone].toSorted((a, b) => a - b);
}
