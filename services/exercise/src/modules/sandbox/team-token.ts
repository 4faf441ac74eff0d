import { timingSafeEqual } from 'node:crypto';
import type { Handle } from '@muster/kit/database';
import { hashSecret } from '../../secrets.ts';
import { sandboxErrors } from './sandbox.errors.ts';
import { tokenHashOf } from './sandbox.store.ts';

/** A team that has shown its token. */
export interface KnownTeam {
  readonly teamId: number;
  readonly tokenHash: string;
}

const ID = /^[1-9]\d{0,14}$/;
/** What an unknown team is compared with, so that it takes as long as a wrong token. */
const NOBODYS = hashSecret('');

/** The team that a token belongs to. A missing or wrong one and an unknown team are answered alike. */
export async function knownTeam(handle: Handle, id: string, token: string | string[] | undefined): Promise<KnownTeam> {
  const teamId = ID.test(id) ? Number(id) : 0;
  const given = hashSecret(typeof token === 'string' ? token : '');
  const stored = (await tokenHashOf(handle, teamId)) ?? NOBODYS;
  const isSame = timingSafeEqual(Buffer.from(given), Buffer.from(stored));
  if (!isSame || stored === NOBODYS) throw tokenWrong();
  return { teamId, tokenHash: stored };
}

export function tokenWrong() {
  return sandboxErrors.team_token_wrong(
    'The header team-token is missing or is not the token of this team; an instructor can make a new one.',
  );
}
