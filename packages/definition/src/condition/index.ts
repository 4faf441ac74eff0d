export { Effort } from '../effort.ts';
export { formatCondition } from './format.ts';
export { isConditionName, parseCondition } from './parse.ts';
export { canHoldTogether } from './satisfiable.ts';
