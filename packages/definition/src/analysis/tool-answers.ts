import { caseless } from '../caseless.ts';
import type { Tool, ToolResponse } from '../model.ts';
import { compilePattern } from '../pattern/pattern.ts';

/** Comparisons of patterns with texts per tool: enough for any honest tool, and over in a moment. */
const MOST_COMPARISONS = 50_000;

/** Of many earlier responses to one argument, the first few tell enough. */
const MOST_EARLIER = 50;

/** For each response, the earlier ones that answer every argument it answers, conditions aside. */
export function answersBefore(tool: Tool): Map<ToolResponse, ToolResponse[]> {
  const before = new Map<ToolResponse, ToolResponse[]>();
  const byParam = new Map<string, ToolResponse[]>();
  const patterns: ToolResponse[] = [];
  let comparisons = 0;
  for (const response of tool.responses) {
    const key = keyOf(response);
    const same = (byParam.get(key) ?? []).slice(0, MOST_EARLIER);
    comparisons += patterns.length;
    const wider = comparisons > MOST_COMPARISONS ? [] : patterns.filter((pattern) => coversAll(pattern, response));
    const earlier = [...new Set([...same, ...wider])];
    if (earlier.length > 0) before.set(response, earlier);
    byParam.set(key, [...same, response]);
    if (response.regex) patterns.push(response);
  }
  return before;
}

function keyOf({ param, regex }: ToolResponse): string {
  return regex ? `pattern ${param}` : `text ${caseless(param)}`;
}

const EVERYTHING = /^\(?\^?(\.[*]|\(\.[*]\)|\[\\s\\S\]\*)\$?\)?$/;

/** A text is answered in any spelling of its letters, so a pattern must match the likely ones to cover it. */
function coversAll(pattern: ToolResponse, response: ToolResponse): boolean {
  if (EVERYTHING.test(pattern.param)) return true;
  if (response.regex) return false;
  const compiled = compilePattern(pattern.param);
  if (!compiled.ok) return false;
  const { param } = response;
  return [param, param.toLowerCase(), param.toUpperCase()].every((text) => compiled.pattern.matchesWhole(text));
}
