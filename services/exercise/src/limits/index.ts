export { clearAttempts } from './attempts.store.ts';
export { attemptSweeps, countAttempt, linkLimit, loginLimit, registrationLimit } from './limit.ts';
export { networkOf } from './network.ts';
