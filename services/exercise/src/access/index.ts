export * from './actor.ts';
export { type Authenticate, registerAccess } from './request-actor.ts';
export * from './rule.ts';
