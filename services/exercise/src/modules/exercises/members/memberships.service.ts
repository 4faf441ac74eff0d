import type { Handle } from '@muster/kit/database';
import * as store from './memberships.store.ts';

export type { Membership } from './memberships.store.ts';

/** The teams that a user is in, with their progress, newest first; for callers who may see them. */
export async function membershipsOf(
  handle: Handle,
  userId: string,
  filter: store.MembershipFilter,
): Promise<store.Membership[]> {
  return store.membershipsOf(handle, userId, filter);
}
