import type { EventOf } from '../events/event.ts';
import type { KnownFile, State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import type { Vector } from '../state/vector.ts';

export function fileUploaded(state: State, event: EventOf<'file_uploaded'>): State {
  const file = { id: event.file, name: event.name, time: event.time, by: event.by.id };
  if (event.team === null) return { ...state, files: state.files.push(file) };
  return withTeam(state, event.team, (team) => ({ ...team, files: team.files.push(file) }));
}

/** A file that is sent to a team becomes known to it, without telling who uploaded it. */
export function withReceivedFiles(
  team: TeamState,
  files: readonly string[],
  knownToSender: Iterable<KnownFile>,
  time: number,
): Vector<KnownFile> {
  if (files.length === 0) return team.files;
  const names = new Map([...knownToSender].map(({ id, name }) => [id, name]));
  let known = team.files;
  for (const id of files) {
    const name = names.get(id);
    if (name === undefined || [...known].some((file) => file.id === id)) continue;
    known = known.push({ id, name, time, by: null });
  }
  return known;
}
