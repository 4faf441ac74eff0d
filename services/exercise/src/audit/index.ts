export { type Act, type ActCatalogue, defineActs } from './acts.ts';
export { recordAct, recordActs } from './record-act.ts';
export { type AuditPage, type AuditRow, pageOfActs } from './recorded-acts.ts';
