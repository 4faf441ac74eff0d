import { caseless } from '../caseless.ts';
import { Effort } from '../effort.ts';
import type { Tool, ToolResponse } from '../model.ts';
import { compilePattern } from '../pattern/pattern.ts';

/**
 * The cost limit of comparing patterns with texts: the product of both lengths. About a second, and far above ordinary
 * tools.
 */
const EFFORT = 10_000_000;

/** Of many earlier responses to one argument, the first few suffice. */
const MAX_EARLIER = 50;

/** Knows, for the responses of each tool, which earlier ones shadow them. */
export class ToolAnswers {
  readonly #effort = new Effort(EFFORT);
  readonly #known = new Map<Tool, ReadonlyMap<ToolResponse, readonly ToolResponse[]>>();

  /** For each response, the earlier ones that match every argument it matches, ignoring conditions. */
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
        if (earlier.size >= MAX_EARLIER || this.#effort.exhausted) break;
        if (this.#coversAll(pattern, response)) earlier.add(pattern);
      }
      if (earlier.size > 0) before.set(response, [...earlier]);
      if (same.length < MAX_EARLIER) byParam.set(key, [...same, response]);
      if (response.regex) patterns.push(response);
    }
    return before;
  }

  /** A text matches in any case, so a pattern must match the likely spellings to shadow it. */
  #coversAll(pattern: ToolResponse, response: ToolResponse): boolean {
    this.#effort.step();
    if (answersEverything(pattern)) return true;
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

/** Whether a response answers whatever nobody answered before. */
export function answersEverything({ regex, param }: ToolResponse): boolean {
  return regex && EVERYTHING.test(param);
}

const EVERYTHING = /^\(?\^?(\.[*]|\(\.[*]\)|\[\\s\\S\]\*)\$?\)?$/;
