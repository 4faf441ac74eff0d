import type { CompiledDefinition } from '../compiled/compile.ts';
import type { SandboxCommand } from '../events/sandbox.ts';
import type { Course } from '../rules/course.ts';
import { applyEffects } from '../rules/effects.ts';
import { finishIfEveryTeamHas } from '../rules/finishing.ts';
import { isFor } from '../rules/milestones.ts';
import { settleTeams } from '../rules/settle.ts';
import { teamOf } from '../state/teams.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireTeam } from './permission.ts';

/** A sandbox reports commands of a team. They are accepted in any state, and have effects while the exercise runs. */
export interface ReceiveCommands extends TeamCommandBase {
  readonly type: 'receive_commands';
  readonly commands: readonly SandboxCommand[];
  /**
   * For each command, the indexes of the rules that it meets, if the caller has already compared them with `meets`: a
   * long command and many rules take longer than a decision should.
   */
  readonly met?: readonly (readonly number[])[];
}

export function receiveCommands(course: Course, command: ReceiveCommands): void {
  requireInstructor(command);
  requireTeam(course, command.team);
  for (const [index, each] of command.commands.entries()) {
    if (course.state.clock.phase !== 'RUNNING') return;
    receive(course, command.team, commandOf(each), command.met?.[index]);
    // The consequences of one command happen before the next one is processed, including the end of the exercise: the
    // network decides how many commands come in one report.
    settleTeams(course);
    finishIfEveryTeamHas(course);
  }
}

/** Only the fields that rules use: the log is stored elsewhere, with all its fields. */
function commandOf({ cmd, username, container, workingDirectory, cmdSource, type }: SandboxCommand): SandboxCommand {
  return { cmd, username, container, workingDirectory, cmdSource, type };
}

function receive(course: Course, team: number, command: SandboxCommand, met?: readonly number[]): void {
  const { compiled } = course.state;
  for (const [position, rule] of compiled.definition.commands.entries()) {
    if (met === undefined ? !meets(compiled, position, command) : !met.includes(position)) continue;
    if (!isFor(compiled, teamOf(course.state, team), rule.control)) continue;
    course.emit({ type: 'command_matched', team, rule: rule.name, command });
    applyEffects(course, team, rule.control, { kind: 'command', rule: rule.name });
  }
}

/** Whether a command meets the rule at an index of the definition, regardless of its team. */
export function meets(compiled: CompiledDefinition, place: number, command: SandboxCommand): boolean {
  const rule = compiled.definition.commands[place];
  const pattern = compiled.commandPatterns[place];
  return (
    rule !== undefined &&
    pattern !== undefined &&
    (rule.username === null || rule.username === command.username) &&
    (rule.container === null || rule.container === command.container) &&
    (rule.workingDirectory === null || rule.workingDirectory === command.workingDirectory) &&
    (rule.cmdSource === null || rule.cmdSource === command.cmdSource) &&
    (rule.type === null || rule.type === command.type) &&
    pattern.isFoundIn(command.cmd)
  );
}
