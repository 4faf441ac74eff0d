import type { EventOf } from '../events/event.ts';
import type { KnownFile, State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { actedBy } from './last-act.ts';

export function fileUploaded(state: State, event: EventOf<'file_uploaded'>): State {
  const file = { id: event.file, name: event.name, time: event.time, by: event.by.id };
  const uploaded = { ...state, uploads: state.uploads.set(file.id, { name: file.name, team: event.team }) };
  if (event.team === null) return { ...uploaded, files: state.files.push({ ...file, position: state.position }) };
  return withTeam(uploaded, event.team, (team) => ({
    ...withFile(team, file),
    ...actedBy(team, event.by, event.time),
  }));
}

/** A file that is sent to a team becomes known to it, without revealing who uploaded it. */
export function withReceivedFiles(state: State, team: TeamState, files: readonly string[], time: number): TeamState {
  return files.reduce((known, id) => {
    const name = state.uploads.get(id)?.name;
    return name === undefined || known.filePlaces.has(id) ? known : withFile(known, { id, name, time, by: null });
  }, team);
}

function withFile(team: TeamState, file: KnownFile): TeamState {
  return {
    ...team,
    files: team.files.push(file),
    filePlaces: team.filePlaces.set(file.id, team.files.length),
  };
}
