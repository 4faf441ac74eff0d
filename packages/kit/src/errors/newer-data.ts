import { AppError } from './app-error.ts';
import { retryAfter } from './catalogue.ts';
import { kitErrors } from './kit-errors.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Something was stored by a newer version, which runs beside this one or did before. This one must neither interpret nor
 * change it; whoever asks is sent to another instance, and background work is left to one.
 */
export function newerData(cause: Error): AppError {
  return kitErrors.newer_data({ ...retryAfter(RETRY_AFTER_SECONDS), cause });
}

export function isNewerData(error: unknown): boolean {
  return error instanceof AppError && error.code === kitErrors.newer_data.code;
}
