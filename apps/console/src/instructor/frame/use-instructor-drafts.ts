import { useEffect } from 'react';
import { drafts } from '../../drafts/use-draft.ts';
import { request } from '../../server/request.ts';
import { TeamDrafts } from './exercise.generated.ts';

const loaded = new Set<string>();

/** Loads the drafts of this user about a team, from whichever browser. */
export function useInstructorDrafts(teamId: string | undefined): void {
  useEffect(() => {
    if (teamId === undefined || loaded.has(teamId)) return;
    loaded.add(teamId);
    request(TeamDrafts, { team: teamId })
      .then((answer) => {
        for (const { kind, name, content } of answer.drafts) {
          drafts.load({ teamId, kind, ...(name === null ? {} : { name }) }, content);
        }
      })
      // What the browser kept is there; the rest comes with the next try.
      .catch(() => loaded.delete(teamId));
  }, [teamId]);
}
