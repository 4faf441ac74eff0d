/** Keeping models and reading them again; reading packages loads far more. */
export { fromStored, MODEL_VERSION, toStored } from './stored-model.ts';
export type { StoredModel } from './texts.ts';
