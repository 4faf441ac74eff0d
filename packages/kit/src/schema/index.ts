export { FORM } from './form.ts';
export { id64, reference } from './parts.ts';
