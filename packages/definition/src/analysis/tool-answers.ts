import { caseless } from '../caseless.ts';
import { Effort } from '../effort.ts';
import type { Tool, ToolResponse } from '../model.ts';
import { compilePattern } from '../pattern/pattern.ts';

/** What comparing patterns with texts may cost: the lengths of both, multiplied. A second, and far above honest tools. */
const EFFORT = 10_000_000;

/** Of many earlier responses to one argument, the first few tell enough. */
const MOST_EARLIER = 50;

/** Knows, for the responses of each tool, which earlier ones come first. */
export class ToolAnswers {
  readonly #effort = new Effort(EFFORT);
  readonly #known = new Map<Tool, ReadonlyMap<ToolResponse, readonly ToolResponse[]>>();

  /** For each response, the earlier ones that answer every argument it answers, conditions aside. */
  before(tool: Tool): ReadonlyMap<ToolResponse, readonly ToolResponse[]> {
    const known = this.#known.get(tool) ?? this.#compare(tool);
    this.#known.set(tool, known);
    return known;
  }

  #compare(tool: Tool): Map<ToolResponse, ToolResponse[]> {
    const before = new Map<ToolResponse, ToolResponse[]>();
    const byParam = new Map<string, ToolResponse[]>();
    const patterns: ToolResponse[] = [];
    for (const response of tool.responses) {
      const key = keyOf(response);
      const same = byParam.get(key) ?? [];
      const earlier = new Set(same);
      for (const pattern of patterns) {
        if (earlier.size >= MOST_EARLIER || this.#effort.exhausted) break;
        if (this.#coversAll(pattern, response)) earlier.add(pattern);
      }
      if (earlier.size > 0) before.set(response, [...earlier]);
      if (same.length < MOST_EARLIER) byParam.set(key, [...same, response]);
      if (response.regex) patterns.push(response);
    }
    return before;
  }

  /** A text is answered in any spelling of its letters, so a pattern must match the likely ones to cover it. */
  #coversAll(pattern: ToolResponse, response: ToolResponse): boolean {
    this.#effort.step();
    if (EVERYTHING.test(pattern.param)) return true;
    if (response.regex) return false;
    const { param } = response;
    this.#effort.step(pattern.param.length * param.length);
    const compiled = compilePattern(pattern.param);
    if (!compiled.ok) return false;
    return [param, param.toLowerCase(), param.toUpperCase()].every((text) => compiled.pattern.matchesWhole(text));
  }
}

function keyOf({ param, regex }: ToolResponse): string {
  return regex ? `pattern ${param}` : `text ${caseless(param)}`;
}

const EVERYTHING = /^\(?\^?(\.[*]|\(\.[*]\)|\[\\s\\S\]\*)\$?\)?$/;
