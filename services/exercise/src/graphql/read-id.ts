import type { AppError } from '@muster/kit/errors';

/** The id of something that is numbered. What cannot be one is unknown, like one that nobody has. */
export function readId(id: string | number, unknown: () => AppError): number {
  if (/^\d{1,15}$/.test(String(id))) return Number(id);
  throw unknown();
}
