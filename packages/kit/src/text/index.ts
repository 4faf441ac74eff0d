export { caseFold, isNormalizable, normalize } from './normalize.ts';
export { readText, type TextRule, withoutUnseen } from './read-text.ts';
