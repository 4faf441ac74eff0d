import type { Actor } from '../../access/index.ts';
import { type Page, readPage } from '../../page.ts';
import { visibleTo } from './definitions.policy.ts';
import { definitionUnknown } from './definitions.service.ts';
import { type DefinitionRow, definitionsAmong, findDefinition, sharedAmong } from './definitions.store.ts';
import type { DefinitionDeps } from './definitions-deps.ts';

/** An exercise through which its instructors read the definition. */
export interface ThroughExercise {
  readonly id: number;
  readonly name: string;
}

/** A page with the definitions of many exercises would be long. */
export const MAX_THROUGH = 200;

/** Exercises per definition: whoever runs more of them needs no longer list. */
export const MAX_NAMED = 5;

/**
 * A definition that the caller can read: their own, one that is shared with them, or that of an exercise that they run.
 * Using it for another exercise, sharing and deleting it ask for more: `getDefinition`, `visibleTo`.
 */
export async function readableDefinition(deps: DefinitionDeps, actor: Actor, id: number): Promise<DefinitionRow> {
  const { database } = deps;
  const row =
    (await findDefinition(database, id, visibleTo(actor))) ??
    ((await throughByDefinition(deps, actor, [id])).has(id)
      ? await findDefinition(database, id, { all: true })
      : undefined);
  if (row === undefined) throw definitionUnknown();
  return row;
}

/** By definition, the exercises through which the caller reads it; none, if it is theirs or shared with them. */
export async function throughByDefinition(
  deps: DefinitionDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, ThroughExercise[]>> {
  const seen = visibleTo(actor);
  if ('all' in seen) return new Map();
  const shared = await sharedAmong(deps.database, ids, seen.sharedWith);
  const others = ids.filter((id) => !shared.has(id));
  return others.length === 0 ? new Map() : newestOfEach(deps, seen.sharedWith, others);
}

/** By definition, the newest exercises that were made from it and that the caller runs; administrators see all. */
export async function exercisesOfDefinitions(
  deps: DefinitionDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, ThroughExercise[]>> {
  const seen = visibleTo(actor);
  return newestOfEach(deps, 'all' in seen ? undefined : seen.sharedWith, ids);
}

async function newestOfEach(
  deps: DefinitionDeps,
  userId: string | undefined,
  ids: readonly number[],
): Promise<Map<number, ThroughExercise[]>> {
  const newest = new Map<number, ThroughExercise[]>();
  for (const { id, name, definition_id } of await deps.exercisesByInstructor(deps.database, userId, ids)) {
    const known = newest.get(definition_id) ?? [];
    if (known.length < MAX_NAMED) newest.set(definition_id, [...known, { id, name }]);
  }
  return newest;
}

/** The definitions that the caller reads only through exercises, the newest first. */
export async function definitionsThroughExercises(
  deps: DefinitionDeps,
  actor: Actor,
  asked: Partial<Page>,
): Promise<DefinitionRow[]> {
  const page = readPage(asked, { max: MAX_THROUGH });
  const seen = visibleTo(actor);
  if ('all' in seen) return [];
  const run = await deps.exercisesByInstructor(deps.database, seen.sharedWith);
  const ids = new Set(run.map(({ definition_id }) => definition_id));
  return ids.size === 0 ? [] : definitionsAmong(deps.database, [...ids], seen.sharedWith, page);
}
