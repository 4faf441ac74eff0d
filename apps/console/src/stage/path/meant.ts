import { caseless } from '@muster/definition';
import { findTeam, type State, type Thread, threadsOf } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import type { Meant, TeamCommand } from './played-act.ts';

/** What a command means by the numbers in it. */
export function meantBy(command: TeamCommand, state: State): Meant | undefined {
  const team = findTeam(state, command.team);
  if (team === undefined) return undefined;
  if (command.type === 'confirm_inject') {
    const action = team.actions.get(command.action - 1);
    return action?.kind === 'inject' ? { kind: 'inject', inject: action.inject } : undefined;
  }
  const id = threadIn(command);
  const thread = id === null ? undefined : threadsOf(state, team).find((one) => one.id === id);
  if (thread === undefined) return undefined;
  return { kind: 'thread', subject: thread.subject, participants: [...thread.participants] };
}

/** The same command about the same thing, which may have another number here. */
export function boundAgain(command: TeamCommand, meant: Meant | undefined, state: State): TeamCommand {
  const team = findTeam(state, command.team);
  if (meant === undefined || team === undefined) return command;
  if (meant.kind === 'inject') {
    if (command.type !== 'confirm_inject') return command;
    const place = [...team.actions].findIndex((one) => one.kind === 'inject' && one.inject === meant.inject);
    if (place === -1) throw gone('inject_unknown', `The team has not received ${meant.inject}.`);
    return { ...command, action: place + 1 };
  }
  const found = [...threadsOf(state, team)].filter((one) => isSame(one, meant));
  const id = found.some((one) => one.id === threadIn(command)) ? threadIn(command) : found.at(-1)?.id;
  if (id == null) throw gone('thread_unknown', `The team has no conversation about “${meant.subject}”.`);
  if (command.type === 'write_as_person' || command.type === 'reply_to_mail') return { ...command, thread: id };
  return command;
}

const gone = (code: string, message: string): ApiError => new ApiError(code, message, { status: 404 });

function threadIn(command: TeamCommand): string | null {
  return command.type === 'reply_to_mail' || command.type === 'write_as_person' ? command.thread : null;
}

function isSame({ subject, participants }: Thread, meant: Extract<Meant, { kind: 'thread' }>): boolean {
  const among = new Set([...participants].map(caseless));
  return (
    subject === meant.subject &&
    among.size === meant.participants.length &&
    meant.participants.every((address) => among.has(caseless(address)))
  );
}
