import type { Params } from '@muster/sentences';
import { ApiError } from '@muster/ui/server';

interface ErrorBody {
  readonly code?: string;
  readonly error?: string;
  readonly variant?: string;
  readonly params?: Params;
}

/** The error that a body of a REST answer, or an error of a GraphQL answer, describes. */
export function refusalOf(response: Response, body: unknown): ApiError {
  // The platform always gives a code; something in front of it, such as a proxy, does not.
  const { code = 'unexplained', error, variant, params } = (body ?? {}) as ErrorBody;
  const { status } = response;
  return new ApiError(code, error ?? response.statusText, { variant, params, status, body, ...retryAfterOf(response) });
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw unreadable(response);
  }
}

/** A proxy answered, or the answer was cut off. */
export function unreadable(response: Response): ApiError {
  return new ApiError('unreachable', `The answer could not be read (${response.status}).`, { status: response.status });
}

function retryAfterOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}
