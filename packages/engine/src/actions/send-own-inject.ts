import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import { requireFilesOfInstructors, requireSomething } from './attachments.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireTeam, requireUnderWay } from './permission.ts';

/** An instructor sends a team a message that is not in the definition. */
export interface SendOwnInject extends TeamCommandBase {
  readonly type: 'send_own_inject';
  /** A channel of type `info`. */
  readonly channel: string;
  readonly text: string;
  readonly files: readonly string[];
  readonly overlay: boolean;
}

export function sendOwnInject(course: Course, command: SendOwnInject): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireUnderWay(course);
  const { channel, text, files, overlay } = command;
  const channels = course.state.compiled.definition.channels.filter(({ type }) => type === 'info');
  if (!channels.some(({ name }) => name === channel)) {
    refuse('channel_unknown', 'not_for_messages', { channel });
  }
  requireSomething(text, files);
  requireFilesOfInstructors(course, team, files);
  course.emit({
    type: 'own_inject_sent',
    team: team.id,
    action: team.actions.length + 1,
    channel,
    text,
    files: [...new Set(files)],
    overlay,
    by: command.actor,
  });
}
