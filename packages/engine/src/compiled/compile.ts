import type { Control, Definition, Inject, Questionnaire } from '@muster/definition';
import { caseless } from '@muster/definition';
import { type CompiledTool, compileTool } from './compile-tool.ts';
import { milestonesOf, type Test, testOf } from './conditions.ts';
import { fromMinutes } from './minutes.ts';
import { pushTo } from './push-to.ts';

/**
 * Something that waits for time and milestones: an inject or a questionnaire. Instructors send some injects themselves.
 */
export type Occasion = OccasionTiming &
  (
    | { readonly kind: 'inject'; readonly inject: Inject }
    | { readonly kind: 'questionnaire'; readonly questionnaire: Questionnaire }
  );

interface OccasionTiming {
  /** Its index in the file. */
  readonly position: number;
  readonly time: number;
  /** Its rank among all occasions by time, then by order. Only for automatic ones. */
  readonly rank: number | null;
  /** One of these controls must be for the team. */
  readonly offers: readonly Offer[];
  /** The indexes of the milestones in their conditions. */
  readonly milestones: readonly number[];
}

/**
 * What is checked again when a milestone changes. A copy of the relevant fields of an occasion, so that those of one
 * milestone are contiguous in memory: in a large definition, cache misses dominate the cost of such a change.
 */
interface Dependent {
  /** The occasion's index among all. */
  readonly order: number;
  readonly time: number;
  readonly rank: number;
  readonly offers: readonly Offer[];
}

/** When and for whom a control applies. */
interface Offer {
  readonly roles: readonly string[];
  readonly holds: Test;
}

/** A definition with all lookups done in advance. */
export interface CompiledDefinition {
  readonly definition: Definition;
  readonly duration: number;
  readonly milestones: ReadonlyMap<string, number>;
  readonly injects: ReadonlyMap<string, number>;
  readonly questionnaires: ReadonlyMap<string, number>;
  readonly tools: ReadonlyMap<string, CompiledTool>;
  readonly persons: ReadonlyMap<string, number>;
  /** Indexes of the files of `files/`, then those of `drive/`, by path. */
  readonly files: ReadonlyMap<string, number>;
  /** All injects in the order of the file, then all questionnaires: the order in which they are checked. */
  readonly occasions: readonly Occasion[];
  /** Indexes into `occasions` by rank. */
  readonly byRank: readonly number[];
  /** For each milestone, the automatic occasions whose conditions refer to it, in order. */
  readonly dependents: readonly (readonly Dependent[])[];
  /** For each milestone, what else depends on it. */
  readonly significance: readonly Significance[];
  /** For each document of the drive, the indexes of the milestones of which one must be on. */
  readonly unlockedBy: readonly (readonly number[])[];
}

/** Where else a milestone is visible. */
interface Significance {
  /** The index of the objective whose activity it demonstrates. */
  readonly objective: number | null;
  /** Indexes of the drive's documents that it unlocks. */
  readonly documents: readonly number[];
}

export function compile(definition: Definition): CompiledDefinition {
  const milestones = positions(definition.milestones.map(({ name }) => name));
  const timed = timedOccasions(definition);
  const byRank = timed
    .map((_, order) => order)
    .filter((order) => isAutomatic(timed[order]))
    .sort((a, b) => (timed[a]?.time ?? 0) - (timed[b]?.time ?? 0) || a - b);
  const ranks = new Map(byRank.map((order, rank) => [order, rank]));
  const offers = new OffersOfConditions(milestones);
  const occasions = timed.map((occasion, order) => ({
    ...occasion,
    rank: ranks.get(order) ?? null,
    offers: offers.of(controlsOf(occasion)),
    milestones: milestonesIn(occasion, milestones),
  }));
  return {
    definition,
    duration: fromMinutes(definition.config.exerciseDuration),
    milestones,
    injects: positions(definition.injects.map(({ name }) => name)),
    questionnaires: positions(definition.questionnaires.map(({ title }) => title)),
    tools: new Map(definition.tools.map((tool) => [tool.name, compileTool(tool)])),
    persons: positions(definition.emailPersons.map(({ address }) => caseless(address))),
    files: positions([...definition.files, ...definition.drive].map(({ path }) => path)),
    occasions,
    byRank,
    dependents: dependentsOf(definition.milestones.length, occasions),
    significance: significanceOf(definition),
    unlockedBy: definition.drive.map((document) => document.unlockedBy.flatMap((name) => milestones.get(name) ?? [])),
  };
}

/** The controls of which one must hold for an occasion to happen, in the order in which they are checked. */
function controlsOf(occasion: Occasion): readonly Control[] {
  return occasion.kind === 'inject'
    ? occasion.inject.alternatives.map(({ control }) => control)
    : [occasion.questionnaire.control];
}

function timedOccasions(definition: Definition): Occasion[] {
  const injects = definition.injects.map(
    (inject, position): Occasion => ({
      kind: 'inject',
      inject,
      position,
      time: fromMinutes(inject.time),
      rank: null,
      offers: [],
      milestones: [],
    }),
  );
  const questionnaires = definition.questionnaires.map(
    (questionnaire, position): Occasion => ({
      kind: 'questionnaire',
      questionnaire,
      position,
      time: fromMinutes(questionnaire.time),
      rank: null,
      offers: [],
      milestones: [],
    }),
  );
  return [...injects, ...questionnaires];
}

function isAutomatic(occasion: Occasion | undefined): boolean {
  return occasion !== undefined && (occasion.kind === 'questionnaire' || occasion.inject.auto);
}

function dependentsOf(milestones: number, occasions: readonly Occasion[]): Dependent[][] {
  const dependents: Dependent[][] = Array.from({ length: milestones }, () => []);
  for (const [order, { time, rank, offers, milestones: indexes }] of occasions.entries()) {
    if (rank === null) continue;
    // The tests are shared: one per milestone would take the square of a condition's size.
    for (const index of indexes) dependents[index]?.push({ order, time, rank, offers });
  }
  return dependents;
}

function milestonesIn(occasion: Occasion, milestones: ReadonlyMap<string, number>): number[] {
  const names = new Set(controlsOf(occasion).flatMap(({ condition }) => [...milestonesOf(condition)]));
  return [...names].map((name) => milestones.get(name)).filter((index) => index !== undefined);
}

/** Those with equal conditions and roles are the same: many may wait for one thing, which is then tested once. */
class OffersOfConditions {
  readonly #milestones: ReadonlyMap<string, number>;
  readonly #known = new Map<string, readonly Offer[]>();

  constructor(milestones: ReadonlyMap<string, number>) {
    this.#milestones = milestones;
  }

  of(controls: readonly Control[]): readonly Offer[] {
    const key = JSON.stringify(controls.map(({ roles, condition }) => [roles, condition]));
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const offers = controls.map(({ roles, condition }) => ({ roles, holds: testOf(condition, this.#milestones) }));
    this.#known.set(key, offers);
    return offers;
  }
}

function significanceOf({ milestones, objectives, drive }: Definition): Significance[] {
  const objectiveOf = new Map(
    objectives.flatMap(({ activities }, place) => activities.map(({ name }) => [name, place] as const)),
  );
  const documents = new Map<string, number[]>();
  for (const [place, { unlockedBy }] of drive.entries()) {
    for (const name of unlockedBy) pushTo(documents, name, place);
  }
  return milestones.map(({ name, activity }) => ({
    objective: activity === null ? null : (objectiveOf.get(activity) ?? null),
    documents: documents.get(name) ?? [],
  }));
}

function positions(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, position) => [name, position]));
}
