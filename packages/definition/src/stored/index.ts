/** Keeping models and reading them again; reading packages loads far more. */
export { fromStored, MODEL_VERSION, type StoredModel, toStored } from './stored-model.ts';
