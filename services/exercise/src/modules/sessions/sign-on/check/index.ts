export { checkSignOn } from './check-sign-on.ts';
