import { caseless, compilePattern, type Pattern, type Tool } from '@muster/definition';
import { pushTo } from './push-to.ts';

/** A tool with an index of its responses by argument. */
export interface CompiledTool {
  readonly tool: Tool;
  /** Positions of plain responses by their case-folded parameter, ascending. */
  readonly byText: ReadonlyMap<string, readonly number[]>;
  readonly patterns: readonly { readonly position: number; readonly pattern: Pattern }[];
}

export function compileTool(tool: Tool): CompiledTool {
  const byText = new Map<string, number[]>();
  const patterns: { position: number; pattern: Pattern }[] = [];
  for (const [position, response] of tool.responses.entries()) {
    if (response.regex) patterns.push({ position, pattern: checkedPattern(response.param) });
    else pushTo(byText, caseless(response.param), position);
  }
  return { tool, byText, patterns };
}

/** The definition was checked before, so an invalid pattern is a bug of the caller. */
export function checkedPattern(source: string): Pattern {
  const compiled = compilePattern(source);
  if (!compiled.ok) throw new Error(`${compiled.message} The definition was not checked: ${source}`);
  return compiled.pattern;
}
