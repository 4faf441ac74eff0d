import type { Module } from '../../module.ts';
import { auditErrors } from './audit.errors.ts';
import { defineAuditGraphql } from './audit.graphql.ts';

/** Reads what `recordAct` has written. */
export const audit = {
  name: 'audit',
  errors: auditErrors,
  graphql: defineAuditGraphql,
} satisfies Module;
