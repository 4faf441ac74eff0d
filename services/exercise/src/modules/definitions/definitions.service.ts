import type { AppError } from '@muster/kit/errors';
import type { Actor } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { foldNames } from '../../fold-names.ts';
import type { ListFilter } from '../../list-filter.ts';
import { type Page, readPage } from '../../page.ts';
import { definitionsErrors } from './definitions.errors.ts';
import { visibleTo } from './definitions.policy.ts';
import { countDefinitions, type DefinitionRow, findDefinition, listDefinitions, namesOf } from './definitions.store.ts';

export type { DefinitionRow };

/** The length of a list without paging. */
const MAX_LIST_LENGTH = 1_000;

export async function listOfDefinitions(
  { database }: Deps,
  actor: Actor,
  page: Partial<Page>,
): Promise<DefinitionRow[]> {
  return listDefinitions(database, visibleTo(actor), readPage(page, { max: MAX_LIST_LENGTH }));
}

export interface DefinitionPage extends Page {
  readonly definitions: readonly DefinitionRow[];
  readonly total: number;
}

/** Folds the names that an older version has stored, so that lists find them. */
export async function foldDefinitionNames({ database }: Deps): Promise<number> {
  return foldNames(database, 'definitions');
}

export async function pageOfDefinitions(
  { database }: Deps,
  actor: Actor,
  asked: Page,
  filter: ListFilter,
): Promise<DefinitionPage> {
  const page = readPage(asked, { max: MAX_LIST_LENGTH });
  const [definitions, total] = await Promise.all([
    listDefinitions(database, visibleTo(actor), page, filter),
    countDefinitions(database, visibleTo(actor), filter),
  ]);
  return { ...page, definitions, total };
}

export async function getDefinition({ database }: Deps, actor: Actor, id: number): Promise<DefinitionRow> {
  const row = await findDefinition(database, id, visibleTo(actor));
  if (row === undefined) throw definitionUnknown();
  return row;
}

/** Names of definitions by id, without authorization. */
export async function definitionNames({ database }: Deps, ids: readonly number[]): Promise<Map<number, string>> {
  return namesOf(database, ids);
}

/** The same for an unknown definition and an invisible one. */
export function definitionUnknown(): AppError {
  return definitionsErrors.definition_unknown();
}
