import type { Handle } from '@muster/kit/database';
import { logsAfter, type SandboxRecord } from '../reported.store.ts';

export type { SandboxRecord };

const PAGE = 1000;

/** The commands that the sandbox of a team has reported, page by page; for callers who may see the team. */
export async function* sandboxRecords(handle: Handle, teamId: number): AsyncGenerator<readonly SandboxRecord[], void> {
  let after = 0;
  for (;;) {
    const page = await logsAfter(handle, teamId, { after, limit: PAGE });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.position;
  }
}
