import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import type { MailView } from './mail.ts';
import { driveOf } from './progress.ts';

/** Whether a team has received a file of the definition, or can open it by now. */
export function knowsDefinitionFile(state: State, id: number, path: string): boolean {
  const { clock, compiled } = state;
  const place = compiled.files.get(path);
  if (clock.startedAt === null || place === undefined) return false;
  const team = teamOf(state, id);
  return (
    team.receivedFiles.has(place) ||
    driveOf(state, team).some((file) => file.path === path) ||
    compiled.definition.emailPersons.some(({ teamVisible, portrait }) => teamVisible && portrait?.path === path)
  );
}

/** Whether a mail is from the definition or an instructor, and so may name files that the team does not know yet. */
export function isPrepared({ sender, action }: Pick<MailView, 'sender' | 'action'>): boolean {
  return sender !== null || action !== null;
}
