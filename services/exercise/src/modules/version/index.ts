export { registerVersion } from './version.routes.ts';
