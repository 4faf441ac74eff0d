export { jitter, steadyNow, wallNow } from './clock.ts';
export { newId } from './ids.ts';
