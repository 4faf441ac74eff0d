import { type Lane, laneOf } from '../../moments/lanes.ts';
import type { Moment } from '../../moments/moments.generated.ts';

/** One thing that happened, to one team or to several at once. */
export interface StreamLine {
  readonly key: string;
  readonly moment: Moment;
  /** Empty: all of them. */
  readonly teamIds: readonly string[];
  /** The milestones that were switched together. */
  readonly milestones: readonly string[];
}

interface OpenLine extends StreamLine {
  readonly teamIds: string[];
  readonly milestones: string[];
  last: number;
}

/** Moments within this time count as simultaneous. */
const AT_ONCE_MS = 2000;
const MAX_LINES = 100;

/**
 * The newest first. What the same inject, mail or milestone does to many teams at once is told once, and so are many
 * milestones of one team, setbacks apart from achievements.
 */
export function linesOf(
  moments: readonly Moment[],
  lane: Lane | undefined,
  setbacks: ReadonlySet<string> = new Set(),
): StreamLine[] {
  const lines: OpenLine[] = [];
  const open = new Map<string, OpenLine>();
  for (const moment of moments) {
    if (lane !== undefined && laneOf(moment) !== lane) continue;
    const at = Date.parse(moment.timestamp);
    const line = moment.byTeam ? undefined : open.get(whatOf(moment));
    const before = lines.at(-1);
    if (line !== undefined && at - line.last <= AT_ONCE_MS && line.milestones.length <= 1 && joinTeams(line, moment)) {
      line.last = at;
    } else if (
      before !== undefined &&
      at - before.last <= AT_ONCE_MS &&
      isSameSwitch(before, moment) &&
      setbacks.has(before.moment.name) === setbacks.has(moment.name)
    ) {
      before.milestones.push(moment.name);
      before.last = at;
    } else {
      const { teamIds, position, kind, name } = moment;
      const milestones = kind === 'MILESTONE' ? [name] : [];
      const added = { key: `${teamIds.join()} ${position}`, moment, teamIds: [...teamIds], milestones, last: at };
      lines.push(added);
      if (!moment.byTeam) open.set(whatOf(moment), added);
    }
  }
  return lines
    .slice(-MAX_LINES)
    .reverse()
    .map(({ key, moment, teamIds, milestones }) => ({ key, moment, teamIds, milestones }));
}

/** What is the same for many teams. A mail has a thread of its own for each. */
function whatOf(moment: Moment): string {
  const { kind, on, name, from, text } = moment;
  const by = byHandOf(moment)?.id ?? '';
  return kind === 'MAIL' ? `${kind} ${by} ${from} ${text}` : `${kind} ${by} ${on} ${name}`;
}

/** The instructor by whose hand something came about. */
export const byHandOf = ({ byTeam, user }: Pick<Moment, 'byTeam' | 'user'>): Moment['user'] => (byTeam ? null : user);

/** Adds the teams of a moment to a line; not if they are there already, or it is about all of them. */
function joinTeams(line: OpenLine, { teamIds }: Moment): boolean {
  if (teamIds.length === 0 || line.teamIds.length === 0 || teamIds.some((id) => line.teamIds.includes(id)))
    return false;
  line.teamIds.push(...teamIds);
  return true;
}

/** Whether a line is about milestones that went the same way for the same teams. */
function isSameSwitch({ moment: before, teamIds }: OpenLine, moment: Moment): boolean {
  return (
    before.kind === 'MILESTONE' &&
    moment.kind === 'MILESTONE' &&
    before.on === moment.on &&
    byHandOf(before)?.id === byHandOf(moment)?.id &&
    teamIds.join() === moment.teamIds.join()
  );
}
