import type { WorkspacePlaceInput } from '../studio.generated.ts';

/** The place of an address of the studio, for those who have the working copy open as well. */
export function placeAt(pathname: string): WorkspacePlaceInput {
  const [, , , page = '', kind = '', ...rest] = pathname.split('/').map(decoded);
  if (page === 'files') return { path: [kind, ...rest].join('/') };
  if (page === 'milestones') return { kind: 'milestone', name: kind };
  const name = rest.join('/');
  return page === 'parts' && name !== '' ? { kind, name } : {};
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
