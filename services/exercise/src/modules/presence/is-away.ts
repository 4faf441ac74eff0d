import type { PresenceBoard } from './presence-board.ts';

/** Whether no member of a team is here. While presence is unknown, that is said only of a team without members. */
export function isAway(presence: PresenceBoard, teamId: number, memberIds: readonly string[]): boolean {
  if (memberIds.length === 0) return true;
  return presence.isKnown && !presence.isOneHere(teamId, new Set(memberIds));
}
