export type { Fix, FixTitle } from '../problem/fix.ts';
export { editsOfAll } from './apply.ts';
