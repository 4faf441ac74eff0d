export { caseFold, isNormalizable, normalize } from './normalize.ts';
export { readText, type TextRule } from './read-text.ts';
