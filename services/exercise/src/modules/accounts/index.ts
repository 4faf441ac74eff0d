export { ensureFirstAdministrator } from './first-administrator.ts';
