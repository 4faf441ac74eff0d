export { checkMail } from './check-mail.ts';
