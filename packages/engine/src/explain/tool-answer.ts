import type { Tool } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import { isFor, isOn } from '../rules/milestones.ts';
import { type ComparedArgument, responsesFitting } from '../rules/tool-answers.ts';
import { PHASE_IN_WORDS } from '../state/phases.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { responseInWords } from './causes-in-words.ts';
import { type Missing, missingFor, missingInWords } from './missing.ts';
import { otherRolesInWords } from './never.ts';

/** A response whose parameter matches the argument, and its outcome. */
interface TriedResponse {
  readonly response: number;
  readonly outcome: 'answers' | 'other-role' | 'waits';
  readonly missing: Missing | null;
}

export interface ToolAnswerExplanation {
  /** Why the tool would refuse to answer; `null` if it would not. */
  readonly refused: 'other-role' | 'wrong-state' | 'input-required' | null;
  /** `null` for the default response, or if the tool refuses. */
  readonly response: number | null;
  /** In the order in which they are checked, up to the one that answers. */
  readonly tried: readonly TriedResponse[];
  readonly words: string;
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
    const why = otherRolesInWords(found.tool.roles, asked.role);
    return refusedWith('other-role', `The team does not have this tool: ${why}.`);
  }
  const { phase } = state.clock;
  if (phase !== 'RUNNING') {
    return refusedWith('wrong-state', `The tool does not answer now: the exercise ${PHASE_IN_WORDS[phase]}.`);
  }
  if (found.tool.requiresInput && argument.trim() === '') {
    return refusedWith('input-required', 'The tool does not answer: it asks for something to look for.');
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
  return { refused: null, response, tried, words: wordsFor(found.tool, response, tried) };
}

function refusedWith(refused: ToolAnswerExplanation['refused'], words: string): ToolAnswerExplanation {
  return { refused, response: null, tried: [], words };
}

function wordsFor({ responses }: Tool, response: number | null, tried: readonly TriedResponse[]): string {
  const called = (position: number): string => responseInWords(responses[position]?.param, position);
  const answer = `The tool answers with ${response === null ? 'the default response' : called(response)}`;
  if (tried.length === 0) return `${answer}, because no response fits the argument.`;
  const passed = tried
    .filter(({ outcome }) => outcome !== 'answers')
    .map(({ response: position, outcome, missing }) =>
      outcome === 'other-role' || missing === null
        ? `${called(position)} is for other roles`
        : `${called(position)} waits for ${missingInWords(missing)}`,
    );
  return passed.length === 0 ? `${answer}.` : `${answer}: ${passed.join(', ')}.`;
}
