import { kitErrors } from '@muster/kit/errors';
import type { HttpAnswer } from './http-request.ts';

/** GraphQL answers with status 200 though a field failed; the code of its error says so. */
const CODES: ReadonlySet<string> = new Set(
  Object.values(kitErrors)
    .filter(({ status }) => status >= 500)
    .map(({ code }) => code),
);

/**
 * What is wrong with a response to any request. A refusal for lack of time must say so and when to retry;
 * any other failure of the server is none of the sender's doing.
 */
export function failureOf({ status, retryAfter, text }: HttpAnswer): string | undefined {
  if (status === 503 && retryAfter !== undefined && text.includes('too_busy')) return undefined;
  const fails = status >= 500 || [...text.matchAll(/"code":"(\w+)"/g)].some(([, code = '']) => CODES.has(code));
  return fails ? `answered ${status}: ${text.slice(0, 200)}` : undefined;
}
