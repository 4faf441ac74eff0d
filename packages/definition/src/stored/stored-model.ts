import type { Definition } from '../model.ts';
import { lift } from './lift.ts';
import { eachTextOnce, type StoredModel, withTexts } from './texts.ts';

/** The current version of stored models. A change of `Definition` or of this form needs a new one, and a migration. */
export const MODEL_VERSION = 2;

export function toStored(definition: Definition): StoredModel {
  return eachTextOnce(definition);
}

/** Loads a model that was stored in any version. */
export function fromStored(version: number, stored: unknown): Definition {
  const { texts, model } = lift(version, stored, MODEL_VERSION) as StoredModel;
  // The stored value was checked when it was created; only its texts are elsewhere.
  return withTexts(model, texts) as Definition;
}
