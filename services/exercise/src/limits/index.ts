export { attemptSweeps, countAttempt, forgetAttempts, linkLimit, loginLimit, registrationLimit } from './limit.ts';
