import type { Definition } from '@muster/definition';
import type { Handle } from '@muster/kit/database';
import { storedModel } from '../../../stored-data.ts';
import { definitionWithModel } from '../definitions.store.ts';

/** A definition with its package, for callers who may see what was made of it. */
export interface DefinitionRecord {
  readonly name: string;
  readonly model: Definition;
  readonly blob_hash: string;
  readonly size: number;
}

export async function definitionRecord(handle: Handle, id: number): Promise<DefinitionRecord | undefined> {
  const row = await definitionWithModel(handle, id);
  if (row === undefined) return undefined;
  const { name, blob_hash, size, version, model } = row;
  return { name, model: storedModel(version, model), blob_hash, size };
}
