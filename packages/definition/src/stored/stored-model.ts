import type { Definition } from '../model.ts';
import { lift } from './lift.ts';
import { eachTextOnce, type StoredModel, withTexts } from './texts.ts';

/** The version that models are stored in now. A change of `Definition` or of this form takes a new one, and a lift. */
export const MODEL_VERSION = 2;

export function toStored(definition: Definition): StoredModel {
  return eachTextOnce(definition);
}

/** Reads a model that was stored in any version. */
export function fromStored(version: number, stored: unknown): Definition {
  const { texts, model } = lift(version, stored, MODEL_VERSION) as StoredModel;
  // What was stored was a definition, checked when it came; only its texts are elsewhere.
  return withTexts(model, texts) as Definition;
}
