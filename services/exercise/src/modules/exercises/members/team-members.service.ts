import type { Database } from '@muster/kit/database';
import type { Actor } from '../../../access/index.ts';
import { ownTeam, teamUnknown } from '../seen.service.ts';
import { membersOf } from './members.store.ts';

/** Ids of the members of a team, for those who run its exercise. */
export async function membersOfOwnTeam(database: Database, actor: Actor, teamId: string): Promise<readonly string[]> {
  if (!/^\d{1,15}$/.test(teamId)) throw teamUnknown();
  const { id } = await ownTeam({ database }, actor, Number(teamId));
  return (await membersOf(database, [id])).get(id) ?? [];
}
