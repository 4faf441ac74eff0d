import type { Actor } from '../../access/index.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type ExerciseDeps, seenTeam } from '../exercises/index.ts';
import { act, eventsOf, found } from './act.ts';
import { readWords } from './inputs.ts';
import { numberInTeam } from './log-ids.ts';
import { matchesOf } from './matches.ts';
import { isToolUse, type LogEntry, logEntry, type ToolUse } from './scene.ts';

export interface UseTool {
  readonly tool: string;
  readonly argument?: string | null | undefined;
}

/** A team uses a tool. */
export async function useTool(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: UseTool,
  clientId?: string,
): Promise<ToolUse> {
  const tool = readWords(input.tool, 'tool', 'name');
  const argument = readWords(input.argument, 'argument', 'argument');
  const team = await seenTeam(platform, actor, teamId);
  const matches = await matchesOf(platform, actor, team, { type: 'use_tool', tool, argument });
  const { scene, result } = await act(platform, actor, team, {
    mutation: 'useTool',
    clientId,
    content: [tool, argument],
    command: (asked) => ({ type: 'use_tool', tool, argument, matches, ...asked }),
    identify: (done) => found(eventsOf(done, 'tool_used').at(-1)).action,
  });
  const use = found(logEntry(scene, result));
  if (!isToolUse(use)) throw new Error('The entry of a tool use in the action log has another kind.');
  return use;
}

/** A team presses the button under an inject. Only the first press counts. */
export async function confirmInject(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  logId: string,
  clientId?: string,
): Promise<LogEntry> {
  const team = await seenTeam(platform, actor, teamId);
  const action = numberInTeam(logId, team.id, () => exercisesErrors.inject_unknown('id'));
  const { scene } = await act(platform, actor, team, {
    mutation: 'confirmInject',
    clientId,
    content: [action],
    command: (asked) => ({ type: 'confirm_inject', action, ...asked }),
    identify: () => null,
  });
  return found(logEntry(scene, action));
}
