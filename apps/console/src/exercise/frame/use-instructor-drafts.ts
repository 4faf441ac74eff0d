import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import { drafts } from '../../drafts/drafts.ts';
import { TeamDrafts } from '../exercise.generated.ts';

/** Loads the drafts of this user about a team once, from whichever browser. */
function draftsOfTeams({ server: { request }, part }: Console): (teamId: string) => Promise<void> {
  const loaded = new Set<string>();
  return async (teamId) => {
    if (loaded.has(teamId)) return;
    loaded.add(teamId);
    try {
      const answer = await request(TeamDrafts, { team: teamId });
      for (const { kind, name, content } of answer.drafts) {
        part(drafts).load({ teamId, kind, ...(name === null ? {} : { name }) }, content);
      }
    } catch {
      // What the browser kept is there; the rest comes with the next try.
      loaded.delete(teamId);
    }
  };
}

export function useInstructorDrafts(teamId: string | undefined): void {
  const load = usePart(draftsOfTeams);
  useEffect(() => {
    if (teamId !== undefined) void load(teamId);
  }, [teamId, load]);
}
