export * from './app-error.ts';
export { translateError } from './translate.ts';
