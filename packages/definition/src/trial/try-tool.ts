import { caseless } from '../caseless.ts';
import { compilePattern } from '../pattern/pattern.ts';
import { type Situation, type Verdict, type WrittenControl, whyNotFor } from './verdict.ts';

export interface TriedResponse extends WrittenControl {
  readonly param: string;
  readonly regex: boolean;
}

/** What each response of a tool says to an argument: the first that fits answers. */
export function tryTool(responses: readonly TriedResponse[], typed: string, situation: Situation): Verdict[] {
  const argument = typed.trim();
  let isAnswered = false;
  return responses.map((response) => {
    const why = whyNotText(response, argument) ?? whyNotFor(response, situation);
    if (why !== undefined) return why;
    if (isAnswered) return { kind: 'too_late' };
    isAnswered = true;
    return { kind: 'fits' };
  });
}

function whyNotText({ param, regex }: TriedResponse, argument: string): Verdict | undefined {
  if (!regex) {
    if (caseless(param) === caseless(argument)) return undefined;
    const isPattern = /[\\^$.*+?()[\]{}|]/.test(param) && matchesWhole(param, argument);
    return { kind: isPattern ? 'no_pattern' : 'other_text' };
  }
  const compiled = compilePattern(param);
  if (!compiled.ok) return { kind: 'bad_pattern', message: compiled.message };
  if (compiled.pattern.matchesWhole(argument)) return undefined;
  if (matchesWhole(`(?i)${param}`, argument)) return { kind: 'other_case' };
  return { kind: compiled.pattern.isFoundIn(argument) ? 'only_part' : 'other_text' };
}

function matchesWhole(source: string, text: string): boolean {
  const compiled = compilePattern(source);
  return compiled.ok && compiled.pattern.matchesWhole(text);
}
