import { type Config, type Milestone, type Objective, outcomeOf } from '@muster/definition';
import { type Tally, tallyOf } from '../counting/counting.ts';
import { isForRole } from './roles.ts';

/** What of a definition decides how milestones and objectives count. */
export interface CountedDefinition {
  readonly config: Pick<Config, 'enableRoles'>;
  readonly milestones: readonly Pick<
    Milestone,
    'roles' | 'teamVisible' | 'visibleAfter' | 'activity' | 'final' | 'score' | 'outcome'
  >[];
  readonly objectives: readonly {
    readonly name: string;
    readonly activities: readonly Pick<Objective['activities'][number], 'name'>[];
  }[];
}

/** What counts for the teams of a role, by index in the definition. */
export interface Counted {
  readonly milestones: Tally;
  /** The same for those that the team sees. */
  readonly visible: Tally;
  /** The same for those that it sees once everybody has finished. */
  readonly afterwards: Tally;
  readonly scored: readonly { readonly place: number; readonly score: number }[];
  /** With the milestones of its activities. Objectives that only other roles can demonstrate are omitted. */
  readonly objectives: readonly CountedObjective[];
}

interface CountedObjective {
  readonly name: string;
  /** Its index in the definition. */
  readonly place: number;
  readonly milestones: Tally;
  readonly activities: readonly { readonly place: number; readonly milestones: Tally }[];
}

const known = new WeakMap<CountedDefinition, Map<string | null, Counted>>();

/** Determined once per role: every act of a team counts what it has reached. */
export function countedFor(definition: CountedDefinition, role: string | null): Counted {
  const byRole = known.get(definition) ?? new Map<string | null, Counted>();
  known.set(definition, byRole);
  const counted = byRole.get(role) ?? count(definition, role);
  byRole.set(role, counted);
  return counted;
}

function count(definition: CountedDefinition, role: string | null): Counted {
  const { config, milestones } = definition;
  const own = milestones.flatMap(({ roles }, place) => (isForRole(roles, role, config) ? place : []));
  return {
    milestones: tallied(definition, own),
    visible: tallied(
      definition,
      own.filter((place) => milestones[place]?.teamVisible === true),
    ),
    afterwards: tallied(
      definition,
      own.filter((place) => milestones[place]?.teamVisible === true || milestones[place]?.visibleAfter === true),
    ),
    scored: own.flatMap((place) => {
      const { score = 0 } = milestones[place] ?? {};
      return score === 0 ? [] : { place, score };
    }),
    objectives: countedObjectives(definition, own),
  };
}

function tallied({ milestones }: CountedDefinition, places: readonly number[]): Tally {
  return tallyOf(
    places.flatMap((place) => {
      const milestone = milestones[place];
      return milestone === undefined ? [] : [[place, { outcome: outcomeOf(milestone), final: milestone.final }]];
    }),
  );
}

function countedObjectives(definition: CountedDefinition, own: readonly number[]): CountedObjective[] {
  const { milestones, objectives } = definition;
  const byActivity = Map.groupBy(own, (place) => milestones[place]?.activity ?? null);
  const shown = new Set(milestones.map(({ activity }) => activity));
  return objectives.flatMap(({ name, activities }, place) => {
    const demonstrated = activities.flatMap((activity, index) =>
      byActivity.has(activity.name) || !shown.has(activity.name)
        ? { place: index, own: byActivity.get(activity.name) ?? [] }
        : [],
    );
    if (demonstrated.length === 0 && activities.length > 0) return [];
    return {
      name,
      place,
      milestones: tallied(
        definition,
        demonstrated.flatMap((activity) => activity.own),
      ),
      activities: demonstrated.map((activity) => ({
        place: activity.place,
        milestones: tallied(definition, activity.own),
      })),
    };
  });
}
