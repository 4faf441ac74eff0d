import type { Moment } from '../../moments/moments.generated.ts';
import { type MilestoneFacts, type MilestoneHistory, milestoneHistories, type TeamFacts } from './history.ts';

/** The history of one team. */
export interface TeamHistory {
  readonly team: TeamFacts;
  readonly columns: readonly MilestoneFacts[];
  /** Those that concern it. */
  readonly moments: readonly Moment[];
  readonly milestones: readonly MilestoneHistory[];
}

type Histories = ReadonlyMap<string, TeamHistory>;

/**
 * The histories of all teams. Those to which nothing has happened since `before` stay the same objects, so that what is
 * drawn of them stays, too: in a running exercise of a hundred teams, one of them changes at a time.
 */
export function teamHistories(
  before: Histories,
  own: ReadonlyMap<string, readonly Moment[]>,
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
const isSame = (before: readonly Moment[], now: readonly Moment[]): boolean =>
  before.length === now.length && before.at(-1) === now.at(-1);
