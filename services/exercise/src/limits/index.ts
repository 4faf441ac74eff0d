export {
  attemptSweeps,
  countAttempt,
  forgetAttempt,
  forgetAttempts,
  joinLimit,
  linkLimit,
  loginLimit,
  registrationLimit,
} from './limit.ts';
