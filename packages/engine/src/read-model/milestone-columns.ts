import { type Definition, type Outcome, outcomeOf } from '@muster/definition';

/** A milestone as those who look at all teams need it, in the order of the definition. */
export interface MilestoneColumn {
  readonly name: string;
  readonly displayName: string;
  readonly activity: string | null;
  /** The roles that it counts for. Empty: all teams, also if the definition does not enable roles. */
  readonly roles: readonly string[];
  readonly score: number;
  readonly outcome: Outcome;
  readonly final: boolean;
}

const known = new WeakMap<Definition, readonly MilestoneColumn[]>();

/** Determined once: every message about an exercise has them at hand. */
export function milestoneColumns(definition: Definition): readonly MilestoneColumn[] {
  const columns = known.get(definition) ?? columnsOf(definition);
  known.set(definition, columns);
  return columns;
}

function columnsOf({ milestones, config }: Definition): MilestoneColumn[] {
  return milestones.map((milestone) => {
    const { name, displayName, activity, roles, score, final } = milestone;
    return {
      name,
      displayName: displayName || name,
      activity,
      roles: config.enableRoles ? roles : [],
      score,
      outcome: outcomeOf(milestone),
      final,
    };
  });
}
