import type { EventOf } from '../events/event.ts';
import type { KnownFile, Retraction, State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { knowsUploadedFile as isKnown } from '../state/uploaded-files.ts';
import { actedBy } from './last-act.ts';
import { lent, returned, withoutLoans } from './loans.ts';

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
  return withoutLoans(withKnownFiles(state, team, files, time), files);
}

/** The same for what can be retracted. */
export function withLentFiles(state: State, team: TeamState, files: readonly string[], time: number): TeamState {
  const uploaded = files.filter((id) => state.uploads.has(id));
  const lentTo = lent(team, uploaded, (id) => isKnown(team, id));
  return withKnownFiles(state, lentTo, uploaded, time);
}

/** The files of what was retracted: those that are known only through it are known no more. */
export function withoutLentFiles(team: TeamState, files: readonly string[], retraction: Retraction): TeamState {
  const { team: next, gone } = returned(team, files);
  return gone.reduce((each, id) => {
    const place = each.filePlaces.get(id) ?? -1;
    const file = each.files.get(place);
    return file === undefined ? each : withFileAt(each, place, { ...file, retraction });
  }, next);
}

function withKnownFiles(state: State, team: TeamState, files: readonly string[], time: number): TeamState {
  return files.reduce((known, id) => {
    const name = state.uploads.get(id)?.name;
    if (name === undefined || isKnown(known, id)) return known;
    const file = { id, name, time, by: null };
    const place = known.filePlaces.get(id);
    return place === undefined ? withFile(known, file) : withFileAt(known, place, file);
  }, team);
}

function withFileAt(team: TeamState, place: number, file: KnownFile): TeamState {
  return { ...team, files: team.files.set(place, file) };
}

function withFile(team: TeamState, file: KnownFile): TeamState {
  return {
    ...team,
    files: team.files.push(file),
    filePlaces: team.filePlaces.set(file.id, team.files.length),
  };
}
