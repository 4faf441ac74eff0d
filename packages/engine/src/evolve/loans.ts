import type { TeamState } from '../state/state.ts';

/**
 * A file that comes with something that can be retracted is lent: it is known as long as anything with it is there.
 * What comes in another way stays, and so does everything that the team itself has attached.
 */
export function lent(team: TeamState, files: readonly string[], isKnown: (file: string) => boolean): TeamState {
  let { retractableFiles } = team;
  for (const file of new Set(files)) {
    const count = retractableFiles.get(file);
    if (count !== undefined || !isKnown(file)) retractableFiles = retractableFiles.set(file, (count ?? 0) + 1);
  }
  return retractableFiles === team.retractableFiles ? team : { ...team, retractableFiles };
}

/** These are known for good from now on. */
export function withoutLoans(team: TeamState, files: readonly string[]): TeamState {
  if (team.retractableFiles.size === 0) return team;
  let { retractableFiles } = team;
  for (const file of files) if (retractableFiles.has(file)) retractableFiles = retractableFiles.without(file);
  return retractableFiles === team.retractableFiles ? team : { ...team, retractableFiles };
}

/** Something with these files was retracted. `gone` are those that came with nothing else. */
export function returned(
  team: TeamState,
  files: readonly string[],
): { readonly team: TeamState; readonly gone: readonly string[] } {
  let { retractableFiles } = team;
  const gone: string[] = [];
  for (const file of new Set(files)) {
    const count = retractableFiles.get(file);
    if (count === undefined) continue;
    if (count > 1) retractableFiles = retractableFiles.set(file, count - 1);
    else {
      retractableFiles = retractableFiles.without(file);
      gone.push(file);
    }
  }
  return { team: retractableFiles === team.retractableFiles ? team : { ...team, retractableFiles }, gone };
}
