import type { SandboxCommand } from '../events/sandbox.ts';
import { catchUpInPart } from '../rules/catch-up.ts';
import type { Course } from '../rules/course.ts';
import { applyEffects } from '../rules/effects.ts';
import { finishIfEveryTeamHas } from '../rules/finishing.ts';
import { isFor } from '../rules/milestones.ts';
import { switchPlanned } from '../rules/switch-milestones.ts';
import { teamOf } from '../state/teams.ts';
import type { ComparedCommandBase } from './command-base.ts';
import { requireInstructor, requireTeam } from './permission.ts';

/** A sandbox reports commands of a team. They are accepted in any state, and have effects while the exercise runs. */
export interface ReceiveCommands extends ComparedCommandBase {
  readonly type: 'receive_commands';
  readonly commands: readonly SandboxCommand[];
}

export function receiveCommands(course: Course, command: ReceiveCommands): void {
  requireInstructor(command);
  requireTeam(course, command.team);
  for (const [index, each] of command.commands.entries()) {
    // The consequences of one command happen before the next one is processed, including the end of the exercise: the
    // network decides how many commands come in one report.
    if (index > 0) settle(course);
    if (course.state.clock.phase !== 'RUNNING') return;
    receive(course, command.team, commandOf(each), command.matches[index] ?? []);
  }
}

function settle(course: Course): void {
  switchPlanned(course, Number.POSITIVE_INFINITY, false);
  if (catchUpInPart(course, course.time, Number.POSITIVE_INFINITY, null)) finishIfEveryTeamHas(course);
}

/** Only the fields that rules use: the log is stored elsewhere, with all its fields. */
function commandOf({ cmd, username, container, workingDirectory, cmdSource, type }: SandboxCommand): SandboxCommand {
  return { cmd, username, container, workingDirectory, cmdSource, type };
}

function receive(course: Course, team: number, command: SandboxCommand, met: readonly number[]): void {
  const { compiled } = course.state;
  for (const place of met) {
    const rule = compiled.definition.commands[place];
    // As the rules before have left it, though nothing is switched yet.
    const standing = course.planned.standingOf(teamOf(course.state, team));
    if (rule === undefined || !isFor(compiled, standing, rule.control)) continue;
    const position = course.emit({ type: 'command_matched', team, rule: rule.name, command });
    applyEffects(course, team, rule.control, {
      cause: { kind: 'command', rule: rule.name },
      origin: { position, person: null },
    });
  }
}
