import type { Control, Definition, Inject, Pattern, Questionnaire } from '@muster/definition';
import { addressKey } from './addresses.ts';
import { type CompiledTool, checkedPattern, compileTool } from './compile-tool.ts';
import { milestonesOf } from './conditions.ts';
import { fromMinutes } from './minutes.ts';

/** What waits for a moment and for milestones: an automatic inject, or a questionnaire. */
export type Occasion = OccasionTiming &
  (
    | { readonly kind: 'inject'; readonly inject: Inject }
    | { readonly kind: 'questionnaire'; readonly questionnaire: Questionnaire }
  );

interface OccasionTiming {
  /** Its place in the file. */
  readonly position: number;
  readonly time: number;
  /** Its place among all occasions by time, then by order. Automatic ones only: an instructor's inject has none. */
  readonly rank: number | null;
}

/** A definition with everything looked up once that running it would look up again and again. */
export interface CompiledDefinition {
  readonly definition: Definition;
  readonly duration: number;
  readonly milestones: ReadonlyMap<string, number>;
  readonly injects: ReadonlyMap<string, number>;
  readonly questionnaires: ReadonlyMap<string, number>;
  readonly tools: ReadonlyMap<string, CompiledTool>;
  readonly persons: ReadonlyMap<string, number>;
  readonly commandPatterns: readonly Pattern[];
  /** All injects in the order of the file, then all questionnaires: the order in which they are tried. */
  readonly occasions: readonly Occasion[];
  /** Places in `occasions` by rank. */
  readonly byRank: readonly number[];
  /** For each milestone, the places in `occasions` of those whose conditions ask about it, ascending. */
  readonly dependents: readonly (readonly number[])[];
}

export function compile(definition: Definition): CompiledDefinition {
  const milestones = positions(definition.milestones.map(({ name }) => name));
  const timed = timedOccasions(definition);
  const byRank = timed
    .map((_, order) => order)
    .filter((order) => isAutomatic(timed[order]))
    .sort((a, b) => (timed[a]?.time ?? 0) - (timed[b]?.time ?? 0) || a - b);
  const ranks = new Map(byRank.map((order, rank) => [order, rank]));
  const occasions = timed.map((occasion, order) => ({ ...occasion, rank: ranks.get(order) ?? null }));
  return {
    definition,
    duration: fromMinutes(definition.config.exerciseDuration),
    milestones,
    injects: positions(definition.injects.map(({ name }) => name)),
    questionnaires: positions(definition.questionnaires.map(({ title }) => title)),
    tools: new Map(definition.tools.map((tool) => [tool.name, compileTool(tool)])),
    persons: positions(definition.emailPersons.map(({ address }) => addressKey(address))),
    commandPatterns: definition.commands.map(({ cmd }) => checkedPattern(cmd)),
    occasions,
    byRank,
    dependents: dependentsOf(definition, milestones, occasions),
  };
}

/** The controls of which one must hold for an occasion to come about, in the order in which they are asked. */
export function controlsOf(occasion: Occasion): readonly Control[] {
  return occasion.kind === 'inject'
    ? occasion.inject.alternatives.map(({ control }) => control)
    : [occasion.questionnaire.control];
}

function timedOccasions(definition: Definition): Occasion[] {
  const injects = definition.injects.map(
    (inject, position): Occasion => ({ kind: 'inject', inject, position, time: fromMinutes(inject.time), rank: null }),
  );
  const questionnaires = definition.questionnaires.map(
    (questionnaire, position): Occasion => ({
      kind: 'questionnaire',
      questionnaire,
      position,
      time: fromMinutes(questionnaire.time),
      rank: null,
    }),
  );
  return [...injects, ...questionnaires];
}

function isAutomatic(occasion: Occasion | undefined): boolean {
  return occasion !== undefined && (occasion.kind === 'questionnaire' || occasion.inject.auto);
}

function dependentsOf(
  definition: Definition,
  milestones: ReadonlyMap<string, number>,
  occasions: readonly Occasion[],
): number[][] {
  const dependents: number[][] = definition.milestones.map(() => []);
  for (const [order, occasion] of occasions.entries()) {
    if (occasion.rank === null) continue;
    const names = new Set(controlsOf(occasion).flatMap(({ condition }) => [...milestonesOf(condition)]));
    for (const name of names) dependents[milestones.get(name) ?? -1]?.push(order);
  }
  return dependents;
}

function positions(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, position) => [name, position]));
}
