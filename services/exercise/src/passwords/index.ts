export { PasswordHasher } from './hasher.ts';
export { checkNewPassword, makePassword } from './rules.ts';
