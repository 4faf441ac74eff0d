import { caseless, type PlacedPattern, type Tool } from '@muster/definition';
import { pushTo } from './push-to.ts';

/** A tool with an index of its responses by argument. */
export interface CompiledTool {
  readonly tool: Tool;
  /** Positions of plain responses by their case-folded parameter, ascending. */
  readonly byText: ReadonlyMap<string, readonly number[]>;
  readonly patterns: readonly PlacedPattern[];
}

export function compileTool(tool: Tool): CompiledTool {
  const byText = new Map<string, number[]>();
  const patterns: PlacedPattern[] = [];
  for (const [place, { regex, param }] of tool.responses.entries()) {
    if (regex) patterns.push({ place, source: param });
    else pushTo(byText, caseless(param), place);
  }
  return { tool, byText, patterns };
}
