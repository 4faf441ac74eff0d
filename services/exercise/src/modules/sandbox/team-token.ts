import { timingSafeEqual } from 'node:crypto';
import type { Handle } from '@muster/kit/database';
import { hashSecret } from '@muster/kit/runtime';
import { tokenHashOf } from '../exercises/sandbox-cursors/index.ts';
import { sandboxErrors } from './sandbox.errors.ts';

/** A team authorized by its token. */
export interface KnownTeam {
  readonly teamId: number;
  readonly tokenHash: string;
}

const ID = /^[1-9]\d{0,14}$/;
/** Compared for an unknown team, so that it takes as long as a wrong token. */
const UNKNOWN_TEAM_HASH = hashSecret('');

/** The team of a token. A missing token, a wrong one and an unknown team get the same answer. */
export async function knownTeam(handle: Handle, id: string, token: string | string[] | undefined): Promise<KnownTeam> {
  const teamId = ID.test(id) ? Number(id) : 0;
  const given = hashSecret(typeof token === 'string' ? token : '');
  const stored = (await tokenHashOf(handle, teamId)) ?? UNKNOWN_TEAM_HASH;
  const isSame = timingSafeEqual(Buffer.from(given), Buffer.from(stored));
  if (!isSame || stored === UNKNOWN_TEAM_HASH) throw tokenWrong();
  return { teamId, tokenHash: stored };
}

export function tokenWrong() {
  return sandboxErrors.team_token_wrong();
}
