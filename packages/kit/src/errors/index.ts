export * from './app-error.ts';
export { logFailure } from './failure-log.ts';
export { translateError } from './translate.ts';
