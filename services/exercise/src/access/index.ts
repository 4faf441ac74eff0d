export * from './actor.ts';
export { type Identify, registerAccess } from './request-actor.ts';
export * from './rule.ts';
