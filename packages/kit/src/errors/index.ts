export * from './app-error.ts';
export {
  type DeclaredError,
  defineErrors,
  type ErrorCatalogue,
  type ErrorClass,
  type ErrorKind,
  retryAfter,
} from './catalogue.ts';
export { logFailure } from './failure-log.ts';
export { kitErrors } from './kit-errors.ts';
export { isNewerData, newerData } from './newer-data.ts';
export { translateError } from './translate.ts';
