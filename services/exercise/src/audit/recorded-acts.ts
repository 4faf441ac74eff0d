/** What the audit module shows; only `recordAct` writes. */
export { type AuditFilter, type AuditRow, listActs } from './audit.store.ts';
