import type { CompiledDefinition } from './compile.ts';
import { isForRole } from './roles.ts';

/** What counts for the teams of a role, by index in the definition. */
export interface Counted {
  readonly milestones: readonly number[];
  readonly scored: readonly { readonly place: number; readonly score: number }[];
  /** With the milestones of its activities. Objectives that only other roles can demonstrate are omitted. */
  readonly objectives: readonly { readonly name: string; readonly milestones: readonly number[] }[];
}

const known = new WeakMap<CompiledDefinition, Map<string | null, Counted>>();

/** Determined once per role: every act of a team counts what it has reached. */
export function countedFor(compiled: CompiledDefinition, role: string | null): Counted {
  const byRole = known.get(compiled) ?? new Map<string | null, Counted>();
  known.set(compiled, byRole);
  const counted = byRole.get(role) ?? count(compiled, role);
  byRole.set(role, counted);
  return counted;
}

function count({ definition }: CompiledDefinition, role: string | null): Counted {
  const { config, milestones, objectives } = definition;
  const own = milestones.flatMap(({ roles }, place) => (isForRole(roles, role, config) ? place : []));
  const byActivity = Map.groupBy(own, (place) => milestones[place]?.activity ?? null);
  const shown = new Set(milestones.map(({ activity }) => activity));
  return {
    milestones: own,
    scored: own.flatMap((place) => {
      const { score = 0 } = milestones[place] ?? {};
      return score === 0 ? [] : { place, score };
    }),
    objectives: objectives.flatMap(({ name, activities }) => {
      const demonstrated = activities.filter((activity) => byActivity.has(activity.name) || !shown.has(activity.name));
      if (demonstrated.length === 0 && activities.length > 0) return [];
      return { name, milestones: demonstrated.flatMap((activity) => byActivity.get(activity.name) ?? []) };
    }),
  };
}
