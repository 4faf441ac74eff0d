import { ApiError } from '@muster/ui/server';

interface ErrorBody {
  readonly code?: string;
  readonly error?: string;
}

/** The error that a body of a REST answer, or an error of a GraphQL answer, describes. */
export function refusalOf(response: Response, body: unknown): ApiError {
  const { code = 'unexpected', error } = (body ?? {}) as ErrorBody;
  return new ApiError(code, error ?? response.statusText, { status: response.status, body, ...retryAfterOf(response) });
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
