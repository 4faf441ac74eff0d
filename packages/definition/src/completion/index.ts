export { type Completion, type Completions, completionsAt } from './completions.ts';
export { type Hover, hoverAt } from './hover.ts';
export { type Schemas, schemas } from './schema-at.ts';
