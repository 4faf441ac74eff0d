/** Storing and loading models, without loading the package reader. */
export { UnknownModelVersion } from './lift.ts';
export { fromStored, MODEL_VERSION, toStored } from './stored-model.ts';
export type { StoredModel } from './texts.ts';
