/** Tries texts against what answers or matches them, as it is written, with problems too. */
export { type TriedRule, type TriedUse, tryCommand } from './try-command.ts';
export { type TriedResponse, tryTool } from './try-tool.ts';
export type { Situation, Verdict, WrittenControl } from './verdict.ts';
