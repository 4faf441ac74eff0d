export { clearAttempts, withdrawAttempt } from './attempts.store.ts';
export { attemptSweeps, countAttempt, linkLimit, loginLimit, registrationLimit } from './limit.ts';
