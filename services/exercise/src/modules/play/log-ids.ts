import type { AppError } from '@muster/kit/errors';

/** The id of something that is numbered within a team: `<teamId>-<number>`. */
export function idInTeam(teamId: number, number: number): string {
  return `${teamId}-${number}`;
}

/** The team and the number in such an id. A malformed id is unknown. */
export function readIdInTeam(
  id: string,
  unknown: () => AppError,
): { readonly teamId: number; readonly number: number } {
  const [, team = '', number = ''] = /^(\d{1,15})-([1-9]\d{0,14})$/.exec(id) ?? [];
  const read = { teamId: Number(team), number: Number(number) };
  if (idInTeam(read.teamId, read.number) !== id) throw unknown();
  return read;
}

/** The number in such an id. An id of another team, or a malformed one, is unknown. */
export function numberInTeam(id: string, teamId: number, unknown: () => AppError): number {
  const read = readIdInTeam(id, unknown);
  if (read.teamId !== teamId) throw unknown();
  return read.number;
}
