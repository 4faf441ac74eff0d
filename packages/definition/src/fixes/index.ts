export type { Fix, FixTitle } from '../problem/fix.ts';
export { editsOf, editsOfAll } from './apply.ts';
export { withFixes } from './with-fixes.ts';
