import type { AppError } from '@muster/kit/errors';

/** The id of something that is numbered within a team: `<teamId>-<number>`. */
export function idInTeam(teamId: number, number: number): string {
  return `${teamId}-${number}`;
}

/** The number in such an id. What is not the id of something of this team is unknown. */
export function numberInTeam(id: string, teamId: number, unknown: () => AppError): number {
  const [, number = ''] = /^\d{1,15}-([1-9]\d{0,14})$/.exec(id) ?? [];
  if (idInTeam(teamId, Number(number)) !== id) throw unknown();
  return Number(number);
}
