import { caseless } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import type { CompiledTool } from '../compiled/compile-tool.ts';
import type { Standing } from '../state/state.ts';
import { isFor } from './milestones.ts';

/** The position of the response to a trimmed argument; undefined for the default one. */
export function responseTo(
  compiled: CompiledDefinition,
  team: Standing,
  tool: CompiledTool,
  argument: string,
): number | undefined {
  return responsesFitting(tool, argument).find((position) => {
    const response = tool.tool.responses[position];
    return response !== undefined && isFor(compiled, team, response.control);
  });
}

/** Positions of the responses whose parameter matches an argument, in the order in which they are checked. */
export function responsesFitting(tool: CompiledTool, argument: string): number[] {
  const texts = tool.byText.get(caseless(argument)) ?? [];
  const patterns = tool.patterns.filter(({ pattern }) => pattern.matchesWhole(argument));
  return [...texts, ...patterns.map(({ position }) => position)].sort((a, b) => a - b);
}
