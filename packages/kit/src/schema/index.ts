export { id64, reference } from './parts.ts';
