import { type MilestoneFacts, type MilestoneHistory, milestoneHistories, type TeamFacts } from './history.ts';
import type { Mark } from './mark.ts';

/** The history of one team. */
export interface TeamHistory {
  readonly team: TeamFacts;
  readonly columns: readonly MilestoneFacts[];
  /** Those that concern it. */
  readonly moments: readonly Mark[];
  readonly milestones: readonly MilestoneHistory[];
}

type Histories = ReadonlyMap<string, TeamHistory>;

/**
 * The histories of all teams. Those to which nothing has happened since `before` stay the same objects, so that what is
 * drawn of them stays, too: in a running exercise of a hundred teams, one of them changes at a time.
 */
export function teamHistories(
  before: Histories,
  own: ReadonlyMap<string, readonly Mark[]>,
  teams: readonly TeamFacts[],
  columns: readonly MilestoneFacts[],
): Histories {
  return new Map(
    teams.map((team) => {
      const list = own.get(team.teamId) ?? [];
      const known = before.get(team.teamId);
      if (known !== undefined && known.team === team && known.columns === columns && isSame(known.moments, list)) {
        return [team.teamId, known];
      }
      return [team.teamId, { team, columns, moments: list, milestones: milestoneHistories(list, columns, team) }];
    }),
  );
}

/** Moments are only ever added, and the last one of a team is always another. */
const isSame = (before: readonly Mark[], now: readonly Mark[]): boolean =>
  before.length === now.length && before.at(-1) === now.at(-1);
