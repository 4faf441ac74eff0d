export { id64, reference } from './parts.ts';
export { readText, type TextRule } from './text.ts';
