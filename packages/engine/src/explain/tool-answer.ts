import type { Tool } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import { isFor, isOn } from '../rules/milestones.ts';
import { type ComparedArgument, responsesFitting } from '../rules/tool-answers.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { responseParts } from './cause-parts.ts';
import { type Missing, missingParts } from './missing.ts';
import { missingFor } from './missing-for.ts';
import { otherRolesParts } from './never.ts';
import { type Explained, explained, type Part, part, separated } from './parts.ts';

/** A response whose parameter matches the argument, and its outcome. */
interface TriedResponse {
  readonly response: number;
  readonly outcome: 'answers' | 'other-role' | 'waits';
  readonly missing: Missing | null;
}

export interface ToolAnswerExplanation extends Explained {
  /** Why the tool would refuse to answer; `null` if it would not. */
  readonly refused: 'other-role' | 'wrong-state' | 'input-required' | null;
  /** `null` for the default response, or if the tool refuses. */
  readonly response: number | null;
  /** In the order in which they are checked, up to the one that answers. */
  readonly tried: readonly TriedResponse[];
}

/** Explains what a tool would answer now, and why not something else. */
export function explainToolAnswer(
  state: State,
  team: number,
  tool: string,
  { argument, matching }: ComparedArgument,
): ToolAnswerExplanation {
  const { compiled } = state;
  const found = compiled.tools.get(tool);
  if (found === undefined) throw new Error(`The definition has no tool ${tool}.`);
  const asked = teamOf(state, team);
  if (!isForRole(found.tool.roles, asked.role, compiled.definition.config)) {
    return refusedWith('other-role', [part('no_tool'), ...otherRolesParts(found.tool.roles, asked.role)]);
  }
  const { phase } = state.clock;
  if (phase !== 'RUNNING') {
    return refusedWith('wrong-state', [part('no_answer_now', { state: phase })]);
  }
  if (found.tool.requiresInput && argument.trim() === '') {
    return refusedWith('input-required', [part('input_missing')]);
  }
  const tried: TriedResponse[] = [];
  for (const response of responsesFitting(found, { argument: argument.trim(), matching })) {
    const control = found.tool.responses[response]?.control;
    if (control === undefined) continue;
    if (isFor(compiled, asked, control)) {
      tried.push({ response, outcome: 'answers', missing: null });
      break;
    }
    const isForThisRole = isForRole(control.roles, asked.role, compiled.definition.config);
    const missing = missingFor(control.condition, (milestone) => isOn(compiled, asked, milestone));
    tried.push({ response, outcome: isForThisRole ? 'waits' : 'other-role', missing });
  }
  const last = tried.at(-1);
  const response = last?.outcome === 'answers' ? last.response : null;
  return { refused: null, response, tried, ...explained(partsFor(found.tool, response, tried)) };
}

function refusedWith(refused: ToolAnswerExplanation['refused'], parts: readonly Part[]): ToolAnswerExplanation {
  return { refused, response: null, tried: [], ...explained([...parts, part('end')]) };
}

function partsFor({ responses }: Tool, response: number | null, tried: readonly TriedResponse[]): Part[] {
  const called = (position: number): Part[] => responseParts(responses[position]?.param, position);
  const answer = [part('tool_answers'), ...(response === null ? [part('default_response')] : called(response))];
  if (tried.length === 0) return [...answer, part('no_response_fits'), part('end')];
  const passed = tried
    .filter(({ outcome }) => outcome !== 'answers')
    .map(({ response: position, outcome, missing }) =>
      outcome === 'other-role' || missing === null
        ? [...called(position), part('for_other_roles')]
        : [...called(position), part('waits'), ...missingParts(missing)],
    );
  return [...answer, ...(passed.length === 0 ? [] : [part('colon'), ...separated(passed, 'comma')]), part('end')];
}
