export { recordAct } from './audit.store.ts';
