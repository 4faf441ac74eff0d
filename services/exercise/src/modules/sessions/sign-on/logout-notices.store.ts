import type { Handle, Tx } from '@muster/kit/database';
import { inBatches } from '@muster/kit/runtime';

interface LogoutNoticesTables {
  logout_notices: {
    notice_hash: string;
    expires_at: number;
  };
}

const tables = (handle: Handle) => handle.tables<LogoutNoticesTables>();

/** Whether a notice comes for the first time, on any instance. */
export async function takeNotice(tx: Tx, noticeHash: string, expiresAt: number): Promise<boolean> {
  const taken = await tables(tx)
    .insertInto('logout_notices')
    .values({ notice_hash: noticeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

export function sweepNotices(handle: Handle, now: number): Promise<number> {
  return inBatches(async (limit) => {
    const { numDeletedRows } = await tables(handle)
      .deleteFrom('logout_notices')
      .where('notice_hash', 'in', (old) =>
        old.selectFrom('logout_notices').select('notice_hash').where('expires_at', '<=', now).limit(limit),
      )
      .executeTakeFirst();
    return numDeletedRows;
  });
}
