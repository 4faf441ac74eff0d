export { derived } from './derived.ts';
export { createParts, type Part, type Parts } from './parts.ts';
export { perKey } from './per-key.ts';
export { createStore, type Readable, type Store } from './store.ts';
export { useStore } from './use-store.ts';
