import type { CommandRule, Pattern } from '@muster/definition';
import type { SandboxCommand } from '../events/sandbox.ts';
import type { Course } from '../rules/course.ts';
import { applyEffects } from '../rules/effects.ts';
import { finishIfEveryTeamHas } from '../rules/finishing.ts';
import { isFor } from '../rules/milestones.ts';
import { settleTeams } from '../rules/settle.ts';
import { teamOf } from '../state/teams.ts';
import type { AskedOfTeam } from './asked.ts';
import { requireInstructor, requireTeam } from './permission.ts';

/** A sandbox reports commands of a team. They are taken in any state, and have effects while the exercise runs. */
export interface ReceiveCommands extends AskedOfTeam {
  readonly type: 'receive_commands';
  readonly commands: readonly SandboxCommand[];
}

export function receiveCommands(course: Course, command: ReceiveCommands): void {
  requireInstructor(command);
  requireTeam(course, command.team);
  for (const each of command.commands) {
    if (course.state.clock.phase !== 'RUNNING') return;
    receive(course, command.team, commandOf(each));
    // What one command sets off has happened before the next is looked at, the end of the exercise included: how many
    // come in one report is up to the network.
    settleTeams(course);
    finishIfEveryTeamHas(course);
  }
}

/** Nothing but what rules look at: the log is kept elsewhere, with all its fields. */
function commandOf({ cmd, username, container, workingDirectory, cmdSource, type }: SandboxCommand): SandboxCommand {
  return { cmd, username, container, workingDirectory, cmdSource, type };
}

function receive(course: Course, team: number, command: SandboxCommand): void {
  const { compiled } = course.state;
  for (const [position, rule] of compiled.definition.commands.entries()) {
    const pattern = compiled.commandPatterns[position];
    if (pattern === undefined || !matches(rule, pattern, command)) continue;
    if (!isFor(compiled, teamOf(course.state, team), rule.control)) continue;
    course.emit({ type: 'command_matched', team, rule: rule.name, command });
    applyEffects(course, team, rule.control, { kind: 'command', rule: rule.name });
  }
}

function matches(rule: CommandRule, pattern: Pattern, command: SandboxCommand): boolean {
  return (
    (rule.username === null || rule.username === command.username) &&
    (rule.container === null || rule.container === command.container) &&
    (rule.workingDirectory === null || rule.workingDirectory === command.workingDirectory) &&
    (rule.cmdSource === null || rule.cmdSource === command.cmdSource) &&
    (rule.type === null || rule.type === command.type) &&
    pattern.isFoundIn(command.cmd)
  );
}
