import { isForRole } from '../compiled/roles.ts';
import type { Course } from '../rules/course.ts';
import { applyEffects } from '../rules/effects.ts';
import { refuse } from '../rules/refusal.ts';
import { valuesFor } from '../rules/team-values.ts';
import { responseTo } from '../rules/tool-answers.ts';
import { personOf } from '../state/actor.ts';
import type { ComparedCommandBase } from './command-base.ts';
import { requirePlaying } from './permission.ts';

export interface UseTool extends ComparedCommandBase {
  readonly type: 'use_tool';
  readonly tool: string;
  readonly argument: string;
}

export function useTool(course: Course, command: UseTool): void {
  const team = requirePlaying(course, command);
  const { compiled } = course.state;
  const found = compiled.tools.get(command.tool);
  if (found === undefined || !isForRole(found.tool.roles, team.role, compiled.definition.config)) {
    refuse('tool_unknown', 'not_of_team', { tool: command.tool });
  }
  const argument = command.argument.trim();
  if (found.tool.requiresInput && argument === '') refuse('input_required', { tool: found.tool.name });
  const response = responseTo(compiled, team, found, { argument, matching: command.matches[0] });
  const answer = response === undefined ? undefined : found.tool.responses[response];
  const position = course.emit({
    type: 'tool_used',
    team: team.id,
    action: team.actions.length + 1,
    tool: found.tool.name,
    argument,
    response: response ?? null,
    ...valuesFor(team, [answer?.content.text ?? found.tool.defaultResponse]),
    by: command.actor,
  });
  if (answer === undefined || response === undefined) return;
  applyEffects(course, team.id, answer.control, {
    cause: { kind: 'tool', tool: found.tool.name, response },
    origin: { position, person: personOf(command.actor) },
  });
}
