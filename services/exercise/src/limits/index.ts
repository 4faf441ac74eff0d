export {
  attemptSweeps,
  countAttempt,
  forgetAttempt,
  forgetAttempts,
  guestLimit,
  joinLimit,
  type Limit,
  linkLimit,
  loginLimit,
  registrationLimit,
} from './limit.ts';
export { networkOf } from './network.ts';
