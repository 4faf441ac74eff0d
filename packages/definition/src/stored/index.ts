/** Storing and loading models, without loading the package reader. */
export { fromStored, MODEL_VERSION, toStored } from './stored-model.ts';
export type { StoredModel } from './texts.ts';
