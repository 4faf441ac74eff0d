import type { Moment } from './moments.ts';

/** Names and texts of the newest together: whatever people write, a screen that opens with them stays small. */
const MAX_TEXT_BYTES = 30_000;
/** Of a team on demand at least so many events are read. */
const MIN_EVENTS_OF_TEAM = 20;

const encoder = new TextEncoder();

/** As many of the last ones as have space. */
export function lastMoments(moments: readonly Moment[]): readonly Moment[] {
  let bytes = 0;
  const first = moments.findLastIndex(({ name, text, from }) => {
    bytes += encoder.encode(`${name}${text}${from ?? ''}`).length;
    return bytes > MAX_TEXT_BYTES;
  });
  return moments.slice(first + 1);
}

/** On demand: how many of the newest events are those of each team. */
export const shareOfTeam = (newest: number, teams: number): number =>
  Math.max(MIN_EVENTS_OF_TEAM, Math.ceil(newest / teams));

/** The last events of a team on demand, as moments. */
interface TeamEnd {
  readonly team: number;
  readonly moments: readonly Moment[];
  /** Whether the team has older events. */
  readonly isCut: boolean;
  /** When it did something last. */
  readonly lastAt: number;
}

/**
 * The newest of several teams on demand, by the time of day. Of a team that did much only its last events are known;
 * then nothing older than the first of these is told of any team, so that nothing is missing in between.
 */
export function newestOfTeams(
  ends: readonly TeamEnd[],
  newest: number,
  earliest = Number.NEGATIVE_INFINITY,
): readonly Moment[] {
  const since = ends.reduce(
    (latest, { moments, isCut, lastAt }) => (isCut ? Math.max(latest, moments[0]?.at ?? lastAt) : latest),
    earliest,
  );
  const known = ends
    .flatMap(({ team, moments }) => moments.map((moment) => ({ ...moment, teamIds: [team] })))
    .filter(({ at }) => at >= since)
    .sort((one, other) => one.at - other.at);
  return lastMoments(known.slice(-newest));
}
