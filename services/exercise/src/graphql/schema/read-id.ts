import type { AppError } from '@muster/kit/errors';

/** Parses a numeric id. An invalid one is treated like an unknown one. */
export function readId(id: string | number, unknown: () => AppError): number {
  if (/^\d{1,15}$/.test(String(id))) return Number(id);
  throw unknown();
}
