import { useEffect } from 'react';
import { useFollowedDrafts } from '../../drafts/follow-drafts.ts';

/** Loads the drafts of this user about a team once, from whichever browser, and follows them. */
export function useInstructorDrafts(teamId: string | undefined): void {
  const drafts = useFollowedDrafts(teamId);
  useEffect(() => void drafts?.load(), [drafts]);
}
