import type { Problem } from '@muster/definition';
import type { ReceivedBlob } from '@muster/kit/blobs';
import type { Person } from '../../access/index.ts';
import { acceptable } from './acceptable.ts';
import type { DefinitionDeps } from './definitions-deps.ts';

/** What must not be unpacked, whatever its files say: variants of `too_large` that are about the archive. */
const TOO_LARGE_TO_UNPACK: ReadonlySet<string> = new Set(['entries', 'list', 'unpacked', 'ratio']);

/** Refuses an archive that cannot be unpacked safely. A package whose files have problems passes. */
export async function refuseUnsafeArchive(
  { checks }: DefinitionDeps,
  actor: Person,
  file: ReceivedBlob,
  gone: AbortSignal,
): Promise<void> {
  const check = await checks.check(actor.userId, file.path, gone);
  if (check.ok) return;
  const problems = check.problems.filter(isAboutArchive);
  if (problems.length > 0) acceptable({ ...check, problems, warnings: [], warningCount: 0 });
}

function isAboutArchive({ code, variant }: Problem): boolean {
  if (code === 'archive_damaged' || code === 'archive_unsafe') return true;
  return code === 'too_large' && variant !== undefined && TOO_LARGE_TO_UNPACK.has(variant);
}
