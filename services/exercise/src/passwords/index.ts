export { PasswordHasher } from './hasher.ts';
export { checkNewPassword, makePassword, weaknessOf } from './rules.ts';
