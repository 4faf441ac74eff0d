import { GraphQLError } from 'graphql';

/**
 * For unhandled rejections. When an entry of a list fails, graphql-js drops the promises of the entries before it
 * (completeListValue), whose fields may fail later. The answer has its error already; these must not end the process.
 * Errors of fields have a path; anything else is thrown.
 */
export function throwUnlessDropped(reason: unknown): void {
  if (!(reason instanceof GraphQLError) || reason.path === undefined) throw reason;
}
