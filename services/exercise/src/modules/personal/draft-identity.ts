import { hash } from 'node:crypto';
import type { DraftRow } from './drafts.store.ts';

/** A draft as a page has it: which one, and after how many changes. */
export interface DraftRef {
  readonly id: string;
  readonly version: number;
}

/** Drafts of older versions have neither: they are named by their place and the time they were saved. */
export function identityOf(row: DraftRow): DraftRef {
  const { id, version, team_id, place, saved_at } = row;
  if (id !== null) return { id, version: version ?? 0 };
  return { id: hash('sha256', JSON.stringify([team_id, place, saved_at]), 'base64url'), version: 0 };
}

/** Whether a page has this very draft; null if it knows of none. */
export function isHeld(row: DraftRow | undefined, held: DraftRef | null): boolean {
  if (row === undefined || held === null) return row === undefined && held === null;
  const { id, version } = identityOf(row);
  return id === held.id && version === held.version;
}
