export { registerPlanning } from './planning.routes.ts';
