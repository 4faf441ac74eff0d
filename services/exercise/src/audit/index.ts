export { type Act, type ActCatalogue, defineActs } from './acts.ts';
export { recordAct } from './record-act.ts';
export { type AuditFilter, type AuditRow, listActs } from './recorded-acts.ts';
