import { caseless } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import type { CompiledTool } from '../compiled/compile-tool.ts';
import type { Standing } from '../state/state.ts';
import { isFor } from './milestones.ts';

/** A trimmed argument, and the responses whose patterns match it. */
export interface ComparedArgument {
  readonly argument: string;
  readonly matching: readonly number[] | undefined;
}

/** The position of the response to an argument; undefined for the default one. */
export function responseTo(
  compiled: CompiledDefinition,
  team: Standing,
  tool: CompiledTool,
  compared: ComparedArgument,
): number | undefined {
  return responsesFitting(tool, compared).find((position) => {
    const response = tool.tool.responses[position];
    return response !== undefined && isFor(compiled, team, response.control);
  });
}

/** Positions of the responses whose parameter matches an argument, in the order in which they are checked. */
export function responsesFitting(tool: CompiledTool, { argument, matching = [] }: ComparedArgument): number[] {
  return [...(tool.byText.get(caseless(argument)) ?? []), ...matching].sort((a, b) => a - b);
}
