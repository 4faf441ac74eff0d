import type { Server } from '../server/server.ts';

/** Saves the roster for a calendar program. Not a link: a link carries no token. */
export async function saveCalendar(fetchFile: Server['fetchFile'], stewardId: number): Promise<void> {
  const file = await fetchFile(`/stewards/${stewardId}/roster.ics`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `steward-${stewardId}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}
