export { FORM, id64, reference } from './parts.ts';
