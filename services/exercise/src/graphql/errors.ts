import { AppError, translateError } from '@muster/kit/errors';
import type { Ids, Logger } from '@muster/kit/runtime';
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';

/** Without rights, and too often. */
const NOT_LET_IN = new Set([401, 403, 429]);

/** Errors in the words of the catalogue; what was not expected is masked and goes to the log. */
export function formatErrors(
  execution: ExecutionResult,
  log: Logger,
  ids: Ids,
): { statusCode: number; headers: AppError['headers']; response: FormattedExecutionResult } {
  const thrown = (execution.errors ?? []).map((error) => ({ error, app: appErrorOf(error, log, ids) }));
  const errors = thrown.map(
    ({ error, app }): GraphQLFormattedError => ({
      message: app.message,
      ...(error.locations === undefined ? {} : { locations: error.locations }),
      ...(error.path === undefined ? {} : { path: error.path }),
      extensions: { ...app.more, code: app.code },
    }),
  );
  const data = execution.data ?? null;
  const nothing = data === null || Object.values(data).every((value) => value === null);
  const [first] = thrown;
  const status = first === undefined || !nothing ? 200 : statusOf(first.app, first.error);
  return { statusCode: status, headers: status === 200 ? {} : (first?.app.headers ?? {}), response: { data, errors } };
}

/** A request that was not run, or is not let in, fails as a whole; whatever else happens is an answer. */
function statusOf(app: AppError, error: GraphQLError): number {
  return error.path === undefined || NOT_LET_IN.has(app.status) ? app.status : 200;
}

function appErrorOf(error: GraphQLError, log: Logger, ids: Ids): AppError {
  const cause = error.originalError ?? error;
  if (cause instanceof AppError) return cause;
  if (cause instanceof GraphQLError || !(cause instanceof Error))
    return new AppError(400, codeOf(error), error.message);
  const id = ids.uuid();
  const translated = translateError(cause, id);
  if (translated.status >= 500) log.error({ err: cause, errorId: id, path: error.path }, translated.message);
  return translated;
}

function codeOf(error: GraphQLError): string {
  // Compiled queries raise errors without extensions, whatever the type says.
  const code: unknown = error.extensions?.['code'];
  return typeof code === 'string' && /^[a-z_]+$/.test(code) ? code : 'invalid_query';
}
